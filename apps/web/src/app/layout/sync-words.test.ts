import { expect, test } from 'vitest';

import type { OutboxState } from '#platform/outbox/outbox';

import { anEntry } from '#platform/testing/outbox-entry';
import { syncWords } from './sync-words.ts';

const entries = (count: number) => Array.from({ length: count }, (_, index) => anEntry({ id: index + 1 }));
const idle: OutboxState = { entries: [], foreign: 0, sending: null, problem: null, isPaused: false };
const said = (outbox: Partial<OutboxState>, isReachable = true) =>
  syncWords({ ...idle, ...outbox }, { isReachable }).text;

test('four states, each in words', () => {
  expect(said({})).toBe('Всё отправлено');
  expect(said({}, false)).toBe('Всё отправлено');
  expect(said({ entries: entries(9), sending: { done: 3, total: 12 } })).toBe('Отправка 3 из 12');
  expect(said({ entries: entries(12) })).toBe('Отправка 0 из 12');
  expect(said({ entries: entries(12) }, false)).toBe('Нет связи, на устройстве 12');
  expect(said({ entries: entries(12), isPaused: true })).toBe('Пауза, на устройстве 12');
  // A pause also holds videos, papers and archives, which are not entries of the queue.
  expect(said({ isPaused: true })).toBe('Отправка на паузе');
  expect(said({ entries: entries(2), problem: anEntry({ id: 1 }) }, false)).toBe('Требует решения: 1');
});

test('what was set aside, and what a right was taken away from, waits for a decision too', () => {
  const aside = anEntry({ id: 1, state: 'aside' });
  const forbidden = anEntry({
    id: 2,
    failure: { at: '', text: 'Нет права', status: 403, code: 'auth.permissionMissing' },
  });
  expect(said({ entries: [aside, forbidden, anEntry({ id: 3 })] })).toBe('Требует решения: 2');
});
