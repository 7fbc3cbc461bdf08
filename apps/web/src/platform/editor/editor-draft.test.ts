import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { NetworkError } from '../api-error.ts';
import { aDevice, card, type Card, type Marks, type Options } from './testing/edited-card.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-14T05:05:00Z') }));
afterEach(() => void vi.useRealTimers());

test('another tab: an idle tab does not drop the draft of a tab where somebody types', () => {
  const { openTab, kept, write } = aDevice();
  const [typing, idle] = [openTab(), openTab()];
  typing.type({ special: 'лёд' });
  typing.hide();
  idle.show(write({ place: 'путь 3' }));
  idle.discard();
  idle.hide();
  expect([...kept.values()].join()).toContain('лёд');
});

test('another tab: what it saved is followed, and an edit here stays', async () => {
  const { openTab, server } = aDevice();
  const [first, second] = [openTab(), openTab()];
  second.type({ place: 'путь 3' });
  first.type({ special: 'лёд' });
  await first.save();
  second.show(server.card);
  expect(second.getState()).toMatchObject({
    mine: { special: 'лёд', place: 'путь 3' },
    changed: ['place'],
    conflicts: [],
  });
});

test('another tab: a draft that both tabs show is gone when one of them has saved it', async () => {
  const { openTab, kept, server } = aDevice();
  const left = openTab();
  left.type({ special: 'лёд' });
  left.hide();
  const [first, second] = [openTab(), openTab()];
  expect(second.getState().changed).toEqual(['special']);
  await first.save();
  second.show(server.card);
  expect(second.getState().changed).toEqual([]);
  second.hide();
  expect(kept.size).toBe(0);
});

test('reload: the draft is restored with the time of the edit, however often the page is reloaded', () => {
  const { openTab } = aDevice();
  const tab = openTab();
  tab.type({ special: 'лёд' });
  tab.hide();
  for (const time of ['2026-11-14T06:00:00Z', '2026-11-14T07:00:00Z']) {
    vi.setSystemTime(new Date(time));
    const again = openTab();
    expect(again.getState()).toMatchObject({
      restoredAt: '2026-11-14T05:05:00.000Z',
      changed: ['special'],
      mine: { special: 'лёд' },
    });
    again.hide();
  }
});

test('reload: somebody else changed the same field meanwhile, which is a conflict as if the tab had stayed open', () => {
  const { openTab, write } = aDevice();
  const tab = openTab();
  tab.type({ special: 'лёд' });
  tab.hide();
  write({ special: 'снег' });
  expect(openTab().getState()).toMatchObject({ conflicts: ['special'], mine: { special: 'лёд' } });
});

test('reload: a restored draft can be undone, and then it is gone', () => {
  const { openTab, kept } = aDevice();
  const tab = openTab();
  tab.type({ special: 'лёд' });
  tab.hide();
  const again = openTab();
  again.discard();
  expect(again.getState()).toMatchObject({ changed: [], restoredAt: null, mine: { special: '' } });
  expect(kept.size).toBe(0);
});

test('reload: what may no longer be edited is shown and stays on the device until the person deletes it', () => {
  const { openTab, kept } = aDevice();
  const tab = openTab();
  tab.type({ special: 'лёд', place: 'путь 3' });
  tab.hide();
  const limited = openTab({ mayEdit: (part) => part === 'place' });
  expect(limited.getState()).toMatchObject({
    mine: { special: '', place: 'путь 3' },
    changed: ['place'],
    refusedDraft: { parts: ['special'], mine: { special: 'лёд' }, at: '2026-11-14T05:05:00.000Z' },
  });
  limited.type({ place: 'путь 4' });
  limited.hide();
  expect(openTab().getState().mine).toEqual({ special: 'лёд', place: 'путь 4' });
  limited.discard();
  limited.hide();
  expect(openTab().getState().mine).toEqual({ special: 'лёд', place: '' });
  limited.dropRefused();
  expect(kept.size).toBe(0);
});

test('reload: what may be edited again while the form is open is restored then', () => {
  const { openTab, server } = aDevice();
  const tab = openTab();
  tab.type({ special: 'лёд' });
  tab.hide();
  const closed = openTab({ mayEdit: () => false });
  expect(closed.getState()).toMatchObject({ changed: [], refusedDraft: { parts: ['special'] } });
  closed.show(server.card, { mayEdit: () => true });
  expect(closed.getState()).toMatchObject({
    changed: ['special'],
    refusedDraft: null,
    restoredAt: '2026-11-14T05:05:00.000Z',
  });
});

test('reload: following the record does not change the time of a draft that may not be saved now', () => {
  const { openTab, write } = aDevice();
  const tab = openTab();
  tab.type({ special: 'лёд' });
  tab.hide();
  vi.setSystemTime(new Date('2026-11-14T06:00:00Z'));
  const closed = openTab({ mayEdit: () => false });
  closed.show(write({ place: 'путь 3' }));
  closed.hide();
  expect(openTab().getState().restoredAt).toBe('2026-11-14T05:05:00.000Z');
});

test('reload: a draft that is read late is laid under what has been typed since', async () => {
  const { openTab, kept } = aDevice();
  const read = Promise.withResolvers<null | {
    at: string;
    value: { base: { version: number; value: Marks }; mine: Marks };
  }>();
  const keep = vi.fn<Options['draft']['keep']>();
  const tab = openTab({
    draft: { read: () => read.promise, keep, flush: vi.fn<() => void>(), drop: vi.fn<() => Promise<void>>() },
  });
  tab.type({ place: 'путь 3' });
  expect(keep).not.toHaveBeenCalled();
  read.resolve({
    at: '2026-11-14T04:00:00.000Z',
    value: { base: { version: 1, value: { place: '', special: '' } }, mine: { place: 'путь 9', special: 'лёд' } },
  });
  await read.promise;
  expect(tab.getState()).toMatchObject({
    mine: { place: 'путь 3', special: 'лёд' },
    restoredAt: '2026-11-14T04:00:00.000Z',
  });
  expect(keep).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ mine: { place: 'путь 3', special: 'лёд' } }));
  expect(kept.size).toBe(0);
});

test('an edit is saved when its draft has left the device; what is typed until then stays an edit', async () => {
  const { openTab } = aDevice();
  const gone = Promise.withResolvers<void>();
  const keep = vi.fn<Options['draft']['keep']>();
  const drop = vi.fn<() => Promise<void>>(() => gone.promise);
  const tab = openTab({ draft: { read: () => null, keep, flush: vi.fn<() => void>(), drop } });
  tab.type({ special: 'лёд' });
  const saving = tab.save();
  await vi.waitFor(() => expect(drop).toHaveBeenCalledOnce());
  expect(tab.getState()).toMatchObject({ isSaving: true, changed: ['special'] });
  tab.type({ place: 'путь 3' });
  expect(tab.getState().changed).toEqual(['place', 'special']);
  gone.resolve();
  await saving;
  expect(tab.getState()).toMatchObject({ isSaving: false, changed: ['place'], base: { value: { special: 'лёд' } } });
  expect(keep).toHaveBeenLastCalledWith(expect.objectContaining({ mine: { place: 'путь 3', special: 'лёд' } }));
});

test('leaving the screen: the last key is on the device when the form is unmounted', () => {
  const { openTab } = aDevice();
  const tab = openTab();
  tab.type({ special: 'лёд' });
  tab.flush();
  expect(openTab().getState().mine.special).toBe('лёд');
});

test('leaving the page: the last key is on the device although the delay has not passed', () => {
  const { openTab } = aDevice();
  const tab = openTab();
  tab.type({ special: 'лёд' });
  tab.hide();
  expect(openTab().getState().mine.special).toBe('лёд');
});

test('offline: a save that is durable in the outbox is saved; what was typed meanwhile stays, also when the page is killed', async () => {
  const { openTab, save, server } = aDevice();
  const kept = Promise.withResolvers<Card>();
  save.mockImplementationOnce(() => kept.promise);
  const tab = openTab();
  tab.type({ special: 'лёд' });
  const saving = tab.save();
  // The outbox lays the unsent write over the card, whose version only the server raises.
  server.card = card(1, { special: 'лёд' });
  tab.show(server.card);
  tab.type({ place: 'путь 3' });
  kept.resolve(server.card);
  await expect(saving).resolves.toBe(true);
  expect(tab.getState()).toMatchObject({ changed: ['place'], mine: { special: 'лёд', place: 'путь 3' } });
  tab.hide();
  expect(openTab().getState()).toMatchObject({ changed: ['place'], mine: { special: 'лёд', place: 'путь 3' } });
});

test('offline: a save that is lost leaves the edit on the screen and on the device', async () => {
  const { openTab, save } = aDevice();
  save.mockRejectedValueOnce(new NetworkError());
  const tab = openTab();
  tab.type({ special: 'лёд' });
  await expect(tab.save()).resolves.toBe(false);
  expect(tab.getState().failure).toBeInstanceOf(NetworkError);
  tab.hide();
  expect(openTab().getState().mine.special).toBe('лёд');
});
