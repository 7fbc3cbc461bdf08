import type { History } from '@otk/domain/kernel/history';
import { type Contract, isOffline } from '@otk/domain/kernel/route';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { dictionaryOffline } from '#features/dictionary/dictionary.offline';
import { ekometOffline } from '#features/ekomet/ekomet.offline';
import { kppOffline } from '#features/kpp/kpp.offline';
import { photoOffline } from '#features/photo/photo.offline';
import { scrapOffline } from '#features/scrap/scrap.offline';
import { transportOffline } from '#features/transport/transport.offline';
import { weighingOffline } from '#features/weighing/weighing.offline';

import { unsentBook } from './unsent-book.ts';
import { cardTabs, journalLabels, mainParts } from './features.ts';
import { historyBook } from './histories.ts';
import { isHidden } from './routes/sync/entry-content.ts';

const contracts = import.meta.glob<Record<string, Contract>>(
  '../../../../packages/domain/src/features/*/*.contract.ts',
  { eager: true },
);
const offlineRoutes = Object.values(contracts)
  .flatMap((exported) => Object.values(exported))
  .flatMap((contract) => Object.values(contract))
  .filter((route) => typeof route === 'object' && 'operation' in route)
  .filter(isOffline);
const operations = offlineRoutes.map(({ operation }) => operation);

test('every offline-capable operation of every contract has its words and its overlay', () => {
  expect(operations.length).toBeGreaterThan(10);
  expect(unsentBook.operations.toSorted()).toEqual(operations.toSorted());
});

const acts: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  transport: transportOffline,
  scrap: scrapOffline,
  weighing: weighingOffline,
  photo: photoOffline,
  kpp: kppOffline,
  dictionary: dictionaryOffline,
  ekomet: ekometOffline,
};

test('every offline-capable operation that may be refused as stale can be compared and decided', () => {
  const stale = offlineRoutes.filter(({ errors = [] }) => errors.some((error) => error().code.endsWith('.stale')));
  expect(stale.length).toBeGreaterThan(5);
  const undecided = stale.filter(({ operation }) => {
    const [feature = '', call = ''] = operation.split('.');
    return !('conflict' in (acts[feature]?.[call] ?? {}));
  });
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

test('every part of the card has a key of its own', () => {
  const keys = ['main', ...mainParts.map(({ key }) => key), ...cardTabs.map(({ value }) => value)];
  expect(new Set(keys).size).toBe(keys.length);
});
