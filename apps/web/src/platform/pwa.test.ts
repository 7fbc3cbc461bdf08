import { expect, test, vi } from 'vitest';

import type { Report } from './notify.ts';
import { createUpdates } from './pwa.ts';
import { trustedScripts } from './trusted-script.ts';

class FakeWorker extends EventTarget {
  state: string = 'installing';
  readonly messages: unknown[] = [];

  postMessage(message: unknown): void {
    this.messages.push(message);
  }

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  installing: FakeWorker | null = null;

  async update(): Promise<void> {
    // A browser asks for the script of the worker.
  }

  find(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }

  finish(worker: FakeWorker): void {
    this.waiting = worker;
    worker.become('installed');
  }
}

class FakeContainer extends EventTarget {
  controller: object | null = null;
  readonly registration = new FakeRegistration();
  readonly registered: unknown[] = [];

  async register(...args: unknown[]): Promise<FakeRegistration> {
    this.registered.push(args);
    return this.registration;
  }

  takeOver(): void {
    this.controller = {};
    this.dispatchEvent(new Event('controllerchange'));
  }
}

async function openPage(controller: object | null) {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearTimeout'] });
  const container = new FakeContainer();
  container.controller = controller;
  const reload = vi.fn<() => void>();
  const updates = createUpdates({
    container: container as never,
    scriptUrl: () => '/sw.js',
    isOnline: () => true,
    probe: async () => true,
    reload,
    report: (error) => {
      throw error;
    },
  });
  await updates.register();
  return { container, reload, updates };
}

async function withWaitingUpdate() {
  const page = await openPage({});
  const worker = new FakeWorker();
  page.container.registration.find(worker);
  page.container.registration.finish(worker);
  return { ...page, worker };
}

test('the worker is registered bypassing the HTTP cache', async () => {
  const { container } = await openPage(null);
  expect(container.registered).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
});

test('the first installation is not an update and does not reload', async () => {
  const { container, reload, updates } = await openPage(null);
  const worker = new FakeWorker();
  container.registration.find(worker);
  container.registration.finish(worker);
  container.takeOver();
  expect(updates.getState().isReady).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a first worker that cannot be installed is registered again; a failed update is not', async () => {
  const { container } = await openPage(null);
  const worker = new FakeWorker();
  // A browser announces the first worker twice: as `installing` and by an event.
  container.registration.find(worker);
  container.registration.find(worker);
  worker.become('redundant');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(container.registered).toHaveLength(2);

  container.registration.active = new FakeWorker();
  const update = new FakeWorker();
  container.registration.find(update);
  update.become('redundant');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(container.registered).toHaveLength(2);
});

test('a worker that cannot be fetched is reported and registered again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearTimeout'] });
  const container = new FakeContainer();
  const report = vi.fn<Report>();
  const register = vi.spyOn(container, 'register').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const deps = {
    container: container as never,
    scriptUrl: () => '/sw.js',
    isOnline: () => true,
    probe: async () => true,
    reload: vi.fn<() => void>(),
    report,
  };
  await createUpdates(deps).register();
  expect(report).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(register).toHaveBeenCalledTimes(2);
});

test('while the browser is offline no worker is registered again and no update is asked for', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearTimeout'] });
  const container = new FakeContainer();
  const register = vi.spyOn(container, 'register').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const update = vi.spyOn(container.registration, 'update');
  let isOnline = false;
  const updates = createUpdates({
    container: container as never,
    scriptUrl: () => '/sw.js',
    isOnline: () => isOnline,
    probe: async () => true,
    reload: vi.fn<() => void>(),
    report: vi.fn<Report>(),
  });
  await updates.register();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(register).toHaveBeenCalledOnce();
  isOnline = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(register).toHaveBeenCalledTimes(2);
  isOnline = false;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(update).not.toHaveBeenCalled();
  isOnline = true;
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(update).toHaveBeenCalledOnce();
});

test('a new version is activated only when the person agrees', async () => {
  const { updates, reload, worker } = await withWaitingUpdate();
  expect(updates.getState().isReady).toBe(true);
  expect(worker.messages).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test('a version that was already waiting when the page opened is offered', async () => {
  const container = new FakeContainer();
  container.controller = {};
  container.registration.waiting = new FakeWorker();
  const updates = createUpdates({
    container: container as never,
    scriptUrl: () => '/sw.js',
    isOnline: () => true,
    probe: async () => true,
    reload: vi.fn<() => void>(),
    report: vi.fn<Report>(),
  });
  await updates.register();
  expect(updates.getState().isReady).toBe(true);
});

test('agreeing activates the new worker and reloads once', async () => {
  const { container, updates, reload, worker } = await withWaitingUpdate();
  expect(updates.applyUpdate()).toBe('applied');
  expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
  expect(reload).not.toHaveBeenCalled();
  container.takeOver();
  container.takeOver();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('agreeing between «installed» and «waiting» does not reload into the old version', async () => {
  const { container, updates, reload, worker } = await withWaitingUpdate();
  container.registration.waiting = null;
  updates.applyUpdate();
  expect(reload).not.toHaveBeenCalled();
  expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
});

test('unsaved work blocks the update until it is saved', async () => {
  const { updates, worker } = await withWaitingUpdate();
  const release = updates.block('вес не сохранён');
  const releaseTwin = updates.block('вес не сохранён');
  expect(updates.getState()).toEqual({ isReady: true, blockers: ['вес не сохранён', 'вес не сохранён'] });
  release();
  release();
  expect(updates.applyUpdate()).toBe('blocked');
  expect(worker.messages).toEqual([]);
  // Requested when the block had just begun: done when it ends.
  releaseTwin();
  expect(worker.messages).toEqual([{ type: 'SKIP_WAITING' }]);
});

test('an update activated in another tab is offered here, not forced', async () => {
  const { container, updates, reload } = await openPage({});
  container.takeOver();
  expect(updates.getState().isReady).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  updates.applyUpdate();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('without service workers nothing is registered', async () => {
  const updates = createUpdates({
    container: undefined,
    scriptUrl: () => '/sw.js',
    isOnline: () => true,
    probe: async () => true,
    reload: vi.fn<() => void>(),
    report: vi.fn<Report>(),
  });
  await updates.register();
  expect(updates.getState()).toEqual({ isReady: false, blockers: [] });
});

test('the Trusted Types policy allows the URLs of the workers and nothing else', () => {
  const policies: string[] = [];
  const factory = {
    createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }) {
      policies.push(name);
      expect(() => rules.createScriptURL('https://evil.example/x.js')).toThrow(TypeError);
      return rules;
    },
  };
  const trusted = trustedScripts(['/sw.js', '/worker.js'], factory);
  expect([trusted('/sw.js'), trusted('/worker.js')]).toEqual(['/sw.js', '/worker.js']);
  expect(() => trusted('/other.js')).toThrow(TypeError);
  // The browser refuses a second policy of the same name.
  expect(policies).toEqual(['app']);
  expect(trustedScripts(['/sw.js'], undefined)('/sw.js')).toBe('/sw.js');
});

test.each([
  ['an old page without edits is reloaded', 60_000, [], 1],
  ['unsaved edits keep it, and the update is announced', 60_000, ['вес'], 0],
  ['a page just opened is not reloaded in a ring', 5000, [], 0],
])('a missing chunk of the app: %s', async (_name, age, blockers, reloads) => {
  const reload = vi.fn<() => void>();
  const updates = createUpdates({
    container: undefined,
    scriptUrl: () => '/sw.js',
    isOnline: () => true,
    probe: async () => true,
    reload,
    report: vi.fn<Report>(),
    ageMs: () => age,
  });
  blockers.forEach((reason) => updates.block(reason));
  await updates.chunkLost();
  expect(reload).toHaveBeenCalledTimes(reloads);
  expect(updates.getState().isReady).toBe(true);
});

test.each([
  ['the browser is offline', false, true],
  ['the server does not answer', true, false],
])('a chunk that does not load while %s is no reason to reload', async (_name, isOnline, isAnswering) => {
  const reload = vi.fn<() => void>();
  const updates = createUpdates({
    container: undefined,
    scriptUrl: () => '/sw.js',
    isOnline: () => isOnline,
    probe: async () => isAnswering,
    reload,
    report: vi.fn<Report>(),
    ageMs: () => 60_000,
  });
  await updates.chunkLost();
  expect(reload).not.toHaveBeenCalled();
  expect(updates.getState().isReady).toBe(false);
});
