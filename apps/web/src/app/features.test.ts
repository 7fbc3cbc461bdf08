import type { History } from '@otk/domain/kernel/history';
import { isOffline } from '@otk/domain/kernel/route';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { mainStores } from '#platform/device/local-db';
import { outboxStores } from '#platform/outbox/outbox-tables';

import { features } from './features.ts';
import {
  cardNotes,
  cardSections,
  cardTabs,
  historyBook,
  journalLabels,
  lookupsOf,
  storedKinds,
  unsentBook,
} from './composed.ts';
import { isHidden } from './routes/sync/entry-content.ts';
import { everyRoute } from './testing/every-route.ts';

const offlineRoutes = everyRoute.filter(isOffline);
const operations = offlineRoutes.map(({ operation }) => operation);

test('every offline-capable operation of every contract has its words and its overlay', () => {
  expect(operations.length).toBeGreaterThan(10);
  expect(unsentBook.operations.toSorted()).toEqual(operations.toSorted());
});

/** By operation: whether the feature says how a refused write is compared. */
const decided = new Set(
  features.flatMap((feature) =>
    'offline' in feature
      ? feature.offline.flatMap(({ route, act }) => (act.conflict === undefined ? [] : [route.operation]))
      : [],
  ),
);

test('every offline-capable operation that may be refused as stale can be compared and decided', () => {
  const stale = offlineRoutes.filter(({ errors = [] }) => errors.some((error) => error().code.endsWith('.stale')));
  expect(stale.length).toBeGreaterThan(5);
  const undecided = stale.filter(({ operation }) => !decided.has(operation));
  expect(undecided.map(({ operation }) => operation)).toEqual([]);
});

test.each(offlineRoutes)('the journal names every field of $operation', ({ body }) => {
  const fields = body instanceof z.ZodMiniObject ? Object.keys(body.shape) : [];
  const shown = fields.filter((field) => !isHidden(field) && field !== 'lines');
  expect(shown.filter((field) => !(field in journalLabels))).toEqual([]);
});

const histories = import.meta.glob<Record<string, History | readonly History[]>>(
  '../../../../packages/domain/src/features/*/*.history.ts',
  { eager: true },
);

test.each(Object.keys(histories))('history names every action and field of %s', async (file) => {
  const book = await historyBook();
  const exported = Object.values(histories[file]!).filter((value): value is History => !Array.isArray(value));
  expect(exported.length).toBeGreaterThan(0);
  for (const { actions, fields } of exported) {
    for (const { code, words } of Object.values(actions)) {
      expect(book.actions.get(code), code).toBe(words);
    }
    for (const { key, words } of Object.values(fields)) {
      expect(book.fields.get(key), key).toBe(words);
    }
  }
});

test('rows of earlier versions keep their words', async () => {
  const { actions } = await historyBook();
  expect(actions.get('notification.undoStorage')).toBe('Хранение отменено: поставщик не уведомлён');
});

const entries = import.meta.glob<Readonly<Record<string, object>>>('../features/*/*.feature.ts', { eager: true });

test('the list names every feature', () => {
  const listed = new Set(features.map(({ name }) => name));
  const named = Object.values(entries)
    .flatMap((exported) => Object.values(exported))
    .map(
      (entry) => (typeof entry === 'function' ? (entry as () => { name: string })() : (entry as { name: string })).name,
    );
  expect(named.toSorted()).toEqual([...listed].toSorted());
});

test('every store of the device is counted as some kind', () => {
  const counted = new Set(storedKinds.flatMap(({ tables }) => tables));
  expect(Object.keys(mainStores).filter((store) => !counted.has(store) && !(store in outboxStores))).toEqual([]);
});

test('every part of the card has a key of its own', () => {
  const keys = [
    'main',
    ...cardNotes.map(({ key }) => key),
    ...cardSections.map(({ key }) => key),
    ...cardTabs.map(({ value }) => value),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('reasons, suppliers and tags are loaded again when their dictionary changes', () => {
  expect(lookupsOf(['reason', 'station', 'photoTag'])).toEqual(
    [['transportLookup', 'reasons'], ['photoTag']].toReversed(),
  );
});
