import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { openTransportDb } from '#platform/device/local-db';
import { openOnce } from '#platform/local-db/open-once';

import { aRow, aTransport } from '../testing/transport.builders.ts';
import { alongStore } from './transport.along-store.ts';
import { transportStore } from '../transport.store.ts';

test('replies are found by their addresses, only by who took them; cards and rows beside them stay as they are', async () => {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange };
  const acting = { udrId: 'udr-1' };
  const database = openOnce(() => openTransportDb({ prefix: 'otk-', onOutdated: () => undefined, engine }));
  const udrId = () => acting.udrId;
  const cards = transportStore({ database, udrId });
  const along = alongStore({ database, udrId });
  const card = aTransport();
  await cards.keep(card);
  await cards.rows.keep([aRow({ id: card.id })]);
  await cards.lookup('rules', z.array(z.string())).keep(['rule']);
  const path = `/transport/${card.id}/weighings`;
  await along.keep([{ id: card.id, replies: { [path]: [1] } }]);
  expect(await along.find(path)).toEqual([1]);
  expect(await along.find(`${path}?after=x`)).toBeUndefined();
  expect(await along.find('/report/rows')).toBeUndefined();
  expect(await along.ids()).toEqual([card.id]);
  expect(await cards.list(() => true)).toEqual([card]);
  expect(await cards.rows.read()).toHaveLength(1);

  acting.udrId = 'udr-2';
  expect(await along.find(path)).toBeUndefined();
  acting.udrId = 'udr-1';
  await along.drop();
  expect(await along.ids()).toEqual([]);
  expect(await cards.find(card.id)).toEqual(card);
  await along.forget([card.id]);
  expect(await cards.find(card.id)).toBeNull();
  expect(await cards.rows.read()).toEqual([]);

  await along.keep([{ id: card.id, replies: { [path]: [1] } }]);
  acting.udrId = 'udr-2';
  await cards.dropForeign();
  acting.udrId = 'udr-1';
  expect(await along.find(path), 'the next person leaves nothing of it').toBeUndefined();
});
