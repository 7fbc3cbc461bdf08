import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { createDrafts } from './draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aDevice() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: vi.fn<(key: string, value: string) => void>((key, value) => void kept.set(key, value)),
    removeItem: (key: string) => void kept.delete(key),
  };
  const report = vi.fn<(error: unknown) => void>();
  const now = () => new Date('2026-11-14T05:05:00Z');
  const open = (name = ['person', 'udr', 'wagon', 'weight']) =>
    createDrafts({ storage, prefix: 'otk-', report, now, onHidden: () => undefined }).open(
      name,
      z.object({ gross: z.number() }),
    );
  return { storage, report, kept, open };
}

test('an edit is on the device within 300 ms, and a new tab reads it with its time', () => {
  const { open } = aDevice();
  open().keep({ gross: 91.2 });
  vi.advanceTimersByTime(300);
  expect(open().read()).toEqual({ at: '2026-11-14T05:05:00.000Z', value: { gross: 91.2 } });
});

test('fast typing is debounced: only the last value is written', () => {
  const { open, storage } = aDevice();
  const draft = open();
  draft.keep({ gross: 9 });
  vi.advanceTimersByTime(100);
  draft.keep({ gross: 91 });
  expect(draft.read()?.value).toEqual({ gross: 91 });
  vi.advanceTimersByTime(300);
  expect(storage.setItem).toHaveBeenCalledTimes(1);
  expect(open().read()?.value).toEqual({ gross: 91 });
});

test('a page that is hidden or left writes every open draft, whatever screen it belongs to', () => {
  const { storage, report, kept } = aDevice();
  let hide = () => undefined as void;
  const onHidden = (listener: () => void) => {
    hide = listener;
  };
  const drafts = createDrafts({ storage, prefix: 'otk-', report, onHidden });
  drafts.open(['template'], z.object({ gross: z.number() })).keep({ gross: 1 });
  hide();
  expect([...kept.keys()]).toEqual(['otk-draft:template']);
});

test('flush writes every open draft, for example before the camera opens', () => {
  const { storage, report, kept } = aDevice();
  const drafts = createDrafts({ storage, prefix: 'otk-', report, onHidden: () => undefined });
  const gross = z.object({ gross: z.number() });
  drafts.open(['weight'], gross).keep({ gross: 1 });
  drafts.open(['scrap'], gross).keep({ gross: 2 });
  drafts.flush();
  expect([...kept.keys()]).toEqual(['otk-draft:weight', 'otk-draft:scrap']);
  drafts.flush();
  expect(storage.setItem).toHaveBeenCalledTimes(2);
});

test('a dropped draft is not written again by the pending write', () => {
  const { open, kept } = aDevice();
  const draft = open();
  draft.keep({ gross: 1 });
  vi.advanceTimersByTime(300);
  draft.keep({ gross: 2 });
  draft.drop();
  vi.advanceTimersByTime(1000);
  vi.advanceTimersByTime(300);
  expect(draft.read()).toBeNull();
  expect(kept.size).toBe(0);
});

test('a tab where nothing is typed does not drop what another tab keeps', () => {
  const { storage, report } = aDevice();
  const name = ['person', 'udr', 'wagon', 'weight'];
  const tab = () =>
    createDrafts({ storage, prefix: 'otk-', report, onHidden: () => undefined }).open(
      name,
      z.object({ gross: z.number() }),
    );
  const [typing, idle] = [tab(), tab()];
  expect(idle.read()).toBeNull();
  typing.keep({ gross: 91.2 });
  vi.advanceTimersByTime(300);
  idle.drop();
  expect(tab().read()?.value).toEqual({ gross: 91.2 });
  vi.advanceTimersByTime(1);
  idle.keep({ gross: 1 });
  vi.advanceTimersByTime(300);
  typing.drop();
  expect(tab().read()?.value).toEqual({ gross: 1 });
});

test('drafts of different persons, wagons or lists are separate', () => {
  const { open } = aDevice();
  const draft = open();
  draft.keep({ gross: 1 });
  vi.advanceTimersByTime(300);
  expect(open(['other', 'udr', 'wagon', 'weight']).read()).toBeNull();
});

test('a draft of another shape, for example of an older version, counts as absent', () => {
  const { open, kept } = aDevice();
  kept.set('otk-draft:person:udr:wagon:weight', '{"at":"2026","value":{"gross":"91"}}');
  expect(open().read()).toBeNull();
});

test('a full device is reported and does not stop typing', () => {
  const { open, storage, report } = aDevice();
  storage.setItem.mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  open().keep({ gross: 1 });
  vi.advanceTimersByTime(300);
  expect(report).toHaveBeenCalledWith(new Error('QuotaExceededError'));
});

test('a screen that is mounted again reads an edit whose write is still pending', () => {
  const { storage, report } = aDevice();
  const drafts = createDrafts({ storage, prefix: 'otk-', report, onHidden: () => undefined });
  const name = ['person', 'udr', 'wagon', 'weight'];
  const schema = z.object({ gross: z.number() });
  drafts.open(name, schema).keep({ gross: 91.2 });
  expect(drafts.open(name, schema).read()?.value).toEqual({ gross: 91.2 });
});
