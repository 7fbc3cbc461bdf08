import { expect, test } from 'vitest';

import { emptyState as idle } from '#platform/outbox/create-outbox';
import type { OutboxState } from '#platform/outbox/outbox';
import type { UnsentWork } from '#platform/unsent-source';

import { anEntry } from '#platform/testing/outbox-entry';
import { needsDecision } from '#platform/outbox/entry-standing';
import { type SyncFacts, syncWords } from './sync-words.ts';

const entries = (count: number) => Array.from({ length: count }, (_, index) => anEntry({ id: index + 1 }));
const nothing: SyncFacts = {
  outbox: idle,
  isReachable: true,
  unsent: { waiting: 0, refused: 0, drafts: 0 },
  lost: 0,
  gone: 0,
  isStoring: true,
  isCounted: true,
};
type Some = Partial<Omit<SyncFacts, 'outbox' | 'unsent'>> & {
  readonly outbox?: Partial<OutboxState>;
  readonly unsent?: Partial<UnsentWork>;
};
const words = ({ outbox, unsent, ...more }: Some) =>
  syncWords({ ...nothing, ...more, outbox: { ...idle, ...outbox }, unsent: { ...nothing.unsent, ...unsent } });
const said = (outbox: Partial<OutboxState>, isReachable = true) => words({ outbox, isReachable }).text;

test('every state of the outbox in words', () => {
  expect(said({})).toBe('Всё отправлено');
  expect(said({}, false)).toBe('Всё отправлено, связи нет');
  expect(said({ entries: entries(9), sending: { done: 3, total: 12 } })).toBe('Отправка 3 из 12');
  expect(said({ entries: entries(12) })).toBe('Отправка 0 из 12');
  expect(said({ entries: entries(12) }, false)).toBe('Нет связи, на устройстве 12');
  expect(said({ entries: entries(12), isPaused: true })).toBe('Пауза, на устройстве 12');
  // A pause also holds videos, papers and archives, which are not entries of the outbox.
  expect(said({ isPaused: true })).toBe('Отправка на паузе');
  expect(said({ entries: entries(2), problem: anEntry({ id: 1 }) }, false)).toBe('Требует решения: 1');
});

/** Each kind of work that may be on a device, alone: the more urgent kinds first. */
const sources: readonly (readonly [what: string, some: Some, text: string])[] = [
  ['work lost with a deleted store', { lost: 4 }, 'Потеряно на устройстве: 4'],
  ['an entry that the server refused', { outbox: { entries: entries(1), problem: anEntry() } }, 'Требует решения: 1'],
  [
    'an entry that the server refused before a restart',
    {
      outbox: { entries: [anEntry({ failure: { at: '', text: 'Изменил другой', status: 409, code: 'card.stale' } })] },
    },
    'Требует решения: 1',
  ],
  ['an entry set aside', { outbox: { entries: [anEntry({ state: 'aside' })] } }, 'Требует решения: 1'],
  ['a video or paper that was refused', { unsent: { refused: 2 } }, 'Требует решения: 2'],
  ['a write whose object no longer exists', { gone: 1 }, 'Не принято, объекта больше нет: 1'],
  ['files that are not counted yet', { isCounted: false }, 'Проверяем устройство'],
  ['a store that cannot be read', { isStoring: false }, 'Хранилище недоступно'],
  ['an entry being sent', { outbox: { sending: { done: 0, total: 1 } } }, 'Отправка 0 из 1'],
  ['an entry that waits', { outbox: { entries: entries(1) } }, 'Отправка 0 из 1'],
  [
    'a photo for which the server has no room',
    { outbox: { entries: [anEntry({ failure: { at: '', text: 'На сервере закончилось место', status: 507 } })] } },
    'На сервере нет места, на устройстве 1',
  ],
  ['a photo, video or paper that waits', { unsent: { waiting: 3 } }, 'Отправка 0 из 3'],
  ['a form that is not saved', { unsent: { drafts: 2 } }, 'Не сохранено: 2'],
];

test.each(sources)('%s is never «Всё отправлено»', (_what, some, text) => {
  expect(words(some).text).toBe(text);
  for (const isReachable of [true, false]) {
    for (const isPaused of [true, false]) {
      const { state } = words({ ...some, isReachable, outbox: { ...some.outbox, isPaused } });
      expect(state).not.toBe('sent');
    }
  }
});

test('of two kinds the more urgent one is said', () => {
  const urgency = ['decide', 'waiting', 'sending', 'draft', 'sent'];
  for (const [, one] of sources) {
    for (const [, other] of sources) {
      const both = words({
        ...one,
        ...other,
        outbox: { ...one.outbox, ...other.outbox },
        unsent: { ...one.unsent, ...other.unsent },
      });
      const least = Math.min(urgency.indexOf(words(one).state), urgency.indexOf(words(other).state));
      // Merging two states of the outbox may replace one by the other, never lose both.
      expect(urgency.indexOf(both.state)).toBeLessThanOrEqual(Math.max(least, urgency.indexOf(words(other).state)));
      expect(both.state).not.toBe('sent');
    }
  }
});

test('what was set aside, and what a right was taken away from, waits for a decision too', () => {
  const aside = anEntry({ id: 1, state: 'aside' });
  const forbidden = anEntry({
    id: 2,
    failure: { at: '', text: 'Нет права', status: 403, code: 'auth.permissionMissing' },
  });
  expect(said({ entries: [aside, forbidden, anEntry({ id: 3 })] })).toBe('Требует решения: 2');
});

test.each([
  [500, 'Ошибка сервера, на устройстве 2'],
  [429, 'Сервер занят, на устройстве 2'],
  [503, 'Сервер занят, на устройстве 2'],
])('a failure %i of the server is retried automatically and needs no decision', (status, text) => {
  const failed = anEntry({ id: 1, tries: 1, failure: { at: '', text: 'Сбой', status, code: 'x' } });
  const outbox = { ...idle, entries: [failed, anEntry({ id: 2 })], problem: failed };
  expect(needsDecision(outbox, failed)).toBe(false);
  expect(words({ outbox })).toMatchObject({ state: 'waiting', text });
  expect(said(outbox, false)).toBe('Нет связи, на устройстве 2');
  // An entry is sent again: the header says so only after one was.
  expect(said({ ...outbox, sending: { done: 1, total: 3 } })).toBe('Отправка 1 из 3');
});
