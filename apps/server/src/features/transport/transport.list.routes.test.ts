// Search, order and filters of the list.
import { transportSorts } from '@otk/domain/transport/transport.filter';
import type { TransportRow } from '@otk/domain/transport/transport.schema';
import { searchKey } from '@otk/domain/kernel/search-key';
import { expect, test } from 'vitest';

import { type ListPage, openListYard } from '../../../test/list-yard.ts';
import { sortColumns } from './transport.cursor.ts';
import { refreshRows } from './transport.row.service.ts';

test.each([
  ['part of the number', '8543'],
  ['the number as people read it', '6185 4303'],
  ['part of the document', 'эб2045'],
  ['the supplier in any case', 'вторресурс'],
  ['two words of the supplier in any order', 'ока вторресурс'],
  ['a container', 'rzdu001'],
  ['a container typed in Cyrillic look-alikes', 'ТКRU45'],
])('search finds by %s', async (_name, search) => {
  const { build, home, station: stationId, numbers } = await openListYard();
  const providerId = await build.aProvider('ООО «Вторресурс-Ока»');
  await build.aTransport({
    divisionId: home,
    stationId,
    transportNumber: '61854303',
    documentNumber: 'ЭБ204517',
    providerId,
    containers: ['RZDU0015340', 'TKRU4528177'],
  });
  await build.aTransport({ divisionId: home, stationId, transportNumber: '60000000' });
  expect(await numbers(`tab=expected&search=${encodeURIComponent(search)}`)).toEqual(['61854303']);
});

test('search ignores signs between letters and digits, and zero-width characters', async () => {
  const { build, home, station: stationId, numbers, server } = await openListYard();
  const providerId = await build.aProvider('ООО «Тёша-Авторазбор-Тест»');
  const wagon = {
    transportNumber: '62107008',
    documentNumber: 'ТТН-0457',
    providerId,
    containers: ['FESU5841971'],
  };
  await build.aTransport({ divisionId: home, stationId, ...wagon });
  await build.aTransport({ divisionId: home, stationId, transportNumber: 'А123ВС152' });
  const found = (search: string) => numbers(`tab=expected&search=${encodeURIComponent(search)}`);
  const forWagon = ['6210-7008', '№ 62107008', 'FESU 584197-1', 'ттн0457', 'ООО "Тёша', 'теша – авторазбор'];
  for (const search of [...forWagon, '\u200B6210\u200D7008\uFEFF']) {
    expect(await found(search), search).toEqual(['62107008']);
  }
  expect(await found('А-123-ВС-152')).toEqual(['А123ВС152']);
  const samples = [...forWagon, 'ЭБ204517', 'TKRU4528177', 'Ёлка, Їжак & Ö', 'а\u0301б'];
  const { rows } = await server.pool.query<{ key: string }>(
    'SELECT search_key(sample) AS key FROM unnest($1::text[]) WITH ORDINALITY AS s (sample, place) ORDER BY place',
    [samples],
  );
  expect(rows.map(({ key }) => key)).toEqual(samples.map(searchKey));
});

test.each(['%', '_', '\\', "'; DROP TABLE transport; --"])('search treats %s literally', async (search) => {
  const { build, home, station: stationId, numbers } = await openListYard();
  await build.aTransport({ divisionId: home, stationId });
  expect(await numbers(`tab=expected&search=${encodeURIComponent(search)}`)).toEqual([]);
});

test('a renamed supplier is found by the new name', async () => {
  const { server, build, home, station: stationId, numbers } = await openListYard();
  const providerId = await build.aProvider('Старое имя');
  await build.aTransport({ divisionId: home, stationId, transportNumber: '61854303', providerId });
  await server.pool.query("UPDATE provider SET name = 'Новое имя' WHERE id = $1", [providerId]);
  expect(await numbers(`tab=expected&search=${encodeURIComponent('новое')}`)).toEqual(['61854303']);
  expect(await numbers(`tab=expected&search=${encodeURIComponent('старое')}`)).toEqual([]);
});

test('every column sorts the list, page by page, both ways', async () => {
  const { server, build, home, station: stationId, list } = await openListYard();
  const types = ['Вагон', 'Платформа', 'Автомобиль'] as const;
  for (let index = 0; index < 6; index += 1) {
    const id = await build.aTransport({
      divisionId: home,
      stationId,
      type: types[index % 3]!,
      ...(index % 2 === 0 && { documentNumber: `ТТН-${index}`, containers: [`TKRU45281${index}7`] }),
      ...(index > 2 && { providerId: await build.aProvider(['ООО «Яуза»', 'АО «Ёлка»', 'ЗАО «Жар»'][index - 3]) }),
    });
    await (index % 2 === 0
      ? build.aPhoto(id)
      : server.pool.query('UPDATE transport SET arrived_at = now() WHERE id = $1', [id]));
  }
  await refreshRows(server.pool);
  for (const sort of transportSorts) {
    const bothWays = await Promise.all(
      ['asc', 'desc'].map(async (direction) => {
        const seen: TransportRow[] = [];
        for (let after: string | null = ''; after !== null;) {
          const paged = `tab=expected&sort=${sort}&direction=${direction}&limit=2${after && `&after=${after}`}`;
          const page: ListPage = await list(paged);
          seen.push(...page.items);
          after = page.next;
        }
        return seen;
      }),
    );
    expect(bothWays[0], sort).toHaveLength(6);
    expect(
      bothWays[0]!.map(({ id }) => id),
      sort,
    ).toEqual(bothWays[1]!.map(({ id }) => id).toReversed());
  }
  const suppliers = (await list('tab=expected&sort=provider&direction=desc')).items.map(
    ({ provider }) => provider?.name,
  );
  expect(suppliers).toEqual(['ООО «Яуза»', 'ЗАО «Жар»', 'АО «Ёлка»', undefined, undefined, undefined]);
  const photos = (await list('tab=expected&sort=photos&direction=desc')).items.map(({ photoCount }) => photoCount);
  expect(photos).toEqual([1, 1, 1, 0, 0, 0]);
});

test('every order has an index: no page needs all rows to be sorted', async () => {
  const { server } = await openListYard();
  const { rows } = await server.pool.query<{ definition: string }>(
    `SELECT pg_get_indexdef(indexrelid, 1, false) AS definition FROM pg_index WHERE indrelid = 'transport_row'::regclass`,
  );
  const indexed = rows.map(({ definition }) => definition);
  const plain = Object.values(sortColumns).flatMap(({ column }) => /^t\.(\w+)$/.exec(column)?.[1] ?? []);
  expect(plain).toHaveLength(transportSorts.length - 1);
  expect(plain.filter((column) => !indexed.includes(column))).toEqual([]);
});

test('filters «непрочитанные» and «нет документов»: messages of the person, documents of the transport, one by one and together', async () => {
  const { server, build, home, station: stationId, numbers, caller, controller } = await openListYard();
  const aWagon = (transportNumber: string) => build.aTransport({ divisionId: home, stationId, transportNumber });
  const [read, unread, documented] = [await aWagon('60432176'), await aWagon('61854303'), await aWagon('62107008')];
  await server.pool.query(
    `WITH told AS (INSERT INTO notification (type, transport_id, text) SELECT 'CHANGE_FILE', id, 'x'
       FROM unnest($1::uuid[]) AS id RETURNING id, transport_id)
     INSERT INTO notification_recipient (notification_id, user_id, transport_id, read_at)
     SELECT id, $2, transport_id, CASE WHEN transport_id = $3 THEN now() END FROM told`,
    [[read, unread, documented], controller.id, read],
  );
  await server.pool.query(
    `INSERT INTO document (transport_id, name, created_by, deleted_at)
     VALUES ($1, 'Накладная', $3, NULL), ($2, 'Лишний', $3, now())`,
    [documented, unread, controller.id],
  );
  for (const [filter, found] of [
    ['unread=true', ['61854303', '62107008']],
    ['noDocuments=true', ['60432176', '61854303']],
    ['unread=true&noDocuments=true', ['61854303']],
    ['unread=false', ['60432176', '61854303', '62107008']],
  ] as const) {
    expect((await numbers(`tab=expected&${filter}`)).toSorted(), filter).toEqual(found);
    const counts = await caller.call('GET', `/transport/filtrate-count/all?${filter}`, { udrId: controller.udrId });
    expect(counts.json().expected, filter).toBe(found.length);
  }
});
