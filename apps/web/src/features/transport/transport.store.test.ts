import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';

import { openTransportDb } from '#platform/device/local-db';
import { openOnce } from '#platform/local-db/open-once';

import { aRow, aTransport, rows } from './testing/transport.builders.ts';
import { transportStore } from './transport.store.ts';

function aDevice() {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange };
  const acting = { udrId: 'udr-1', minute: 0 };
  const database = openOnce(() => openTransportDb({ prefix: 'otk-', onOutdated: () => undefined, engine }));
  const now = () => new Date(Date.UTC(2026, 10, 16, 8, acting.minute));
  const idsIn = async () =>
    (await database()).run((connection) => connection.table<{ id: string }>('transport').primaryKeys());
  return { acting, idsIn, store: transportStore({ database, udrId: () => acting.udrId, now }) };
}

test('rows of lists are in the store `transport`, the newest state of each, the five hundred loaded last', async () => {
  const { acting, store, idsIn } = aDevice();
  await store.rows.keep(rows(400));
  acting.minute = 1;
  await store.rows.keep([...rows(300, 401), aRow({ id: rows(1)[0]!.id, version: 7 })]);
  const known = await store.rows.read();
  expect(known).toHaveLength(500);
  expect(await idsIn()).toHaveLength(500);
  expect(known.find(({ id }) => id === rows(1)[0]!.id)?.version).toBe(7);
  expect(rows(300, 401).every(({ id }) => known.some((row) => row.id === id))).toBe(true);
});

test('a row and a card of one transport do not replace each other', async () => {
  const { store } = aDevice();
  const card = aTransport();
  await store.keep(card);
  await store.rows.keep([aRow({ id: card.id })]);
  expect(await store.find(card.id)).toEqual(card);
  expect(await store.rows.read()).toEqual([aRow({ id: card.id })]);
  expect(await store.list(() => true)).toEqual([card]);
  await store.rewrite((kept) => ({ ...kept, specialMark: 'Отметка' }));
  expect(await store.rows.read()).toEqual([aRow({ id: card.id })]);
  // Room is made by dropping cards, which are large; the rows stay.
  await store.dropAllBut(new Set());
  expect(await store.find(card.id)).toBeNull();
  expect(await store.rows.read()).toHaveLength(1);
});

test('rows are not shown in another division, and are removed with its cards', async () => {
  const { acting, store, idsIn } = aDevice();
  await store.rows.keep(rows(1));
  acting.udrId = 'udr-2';
  expect(await store.rows.read()).toEqual([]);
  await store.dropForeign();
  expect(await idsIn()).toEqual([]);
});
