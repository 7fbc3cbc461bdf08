import { expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '#platform/api-error';

import { reportStore } from './report.store.ts';
import { someFigures } from './testing/report.builders.ts';

function openStore() {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const person = { id: 'a' };
  const report = vi.fn<(error: unknown) => void>();
  const now = () => new Date('2026-11-15T08:00:00Z');
  return {
    person,
    storage,
    report,
    store: reportStore({ storage, prefix: 'otk-', owner: () => person.id, report, now }),
  };
}

const late = { onLate: () => undefined };
const unreachable = () => Promise.reject(new NetworkError());

test('without a network the last figures of the same filter are shown with their time', async () => {
  const { store } = openStore();
  expect((await store.readThrough('figures', 'november', async () => someFigures(), late)).keptAt).toBeNull();
  const kept = await store.readThrough('figures', 'november', unreachable, late);
  expect(kept).toEqual({ value: someFigures(), keptAt: '2026-11-15T08:00:00.000Z' });
  await expect(store.readThrough('figures', 'october', unreachable, late)).rejects.toThrow(NetworkError);
});

test('a refusal is shown, not an old copy; another person sees no copy', async () => {
  const { store, person } = openStore();
  await store.readThrough('figures', '', async () => someFigures(), late);
  const refused = new ApiError({ status: 403, code: 'auth.permissionMissing', message: 'Нет права' });
  await expect(store.readThrough('figures', '', () => Promise.reject(refused), late)).rejects.toBe(refused);
  person.id = 'b';
  await expect(store.readThrough('figures', '', unreachable, late)).rejects.toThrow(NetworkError);
});

test('a full storage costs the copy, not the report', async () => {
  const { store, storage, report } = openStore();
  storage.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  expect((await store.readThrough('figures', '', async () => someFigures(), late)).value).toEqual(someFigures());
  expect(report).toHaveBeenCalledOnce();
});
