// A person of a supplier sees nothing of other suppliers, on every route that readingCalls, also on those added later.
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { User } from '@otk/domain/user/user.schema';
import { expect, test } from 'vitest';

import { addressOf, foreignNumber, readingCalls, storeAndSchedule } from '../test/reading-calls.ts';
import { openYard } from '../test/yard.ts';

const foreignName = 'ООО «Посторонний»';
const foreignContract = 'ПСТ-777';

/** Two wagons on storage at one station; the supplier's person stands behind the first. */
async function openTwoSuppliers() {
  const yard = await openYard('ON_STORAGE');
  const { build, server, divisionId, stationId, transportId } = yard;
  const supplier = await yard.as('SUPP');
  const foreignProvider = await build.aProvider(foreignName);
  const foreignId = await build.aTransport({
    divisionId,
    stationId,
    status: 'ON_STORAGE',
    transportNumber: foreignNumber,
    providerId: foreignProvider,
  });
  await server.pool.query('INSERT INTO contract (provider_id, number, date) VALUES ($1, $2, $3)', [
    foreignProvider,
    foreignContract,
    '2026-01-01',
  ]);
  await storeAndSchedule(server);
  // A right that no supplier has by default, given by an administrator.
  await server.pool.query("INSERT INTO role_permission VALUES ('SUPP', 'SUPPLIER_READ')");
  return { ...yard, supplier, foreignId, foreignProvider, ownId: transportId };
}

test('no reading call shows a number, name or contract of another supplier, whatever rights his role was given', async () => {
  const { supplier, foreignId, foreignProvider, server } = await openTwoSuppliers();
  await server.pool.query(`INSERT INTO role_permission SELECT 'SUPP', code FROM permission ON CONFLICT DO NOTHING`);
  expect(readingCalls.length).toBeGreaterThan(30);
  const me = (await supplier.call('GET', '/user/me', { udrId: supplier.udrId })).json<User>();
  const leaks: string[] = [];
  for (const route of readingCalls) {
    const id = route.path.startsWith('/supplier/:') ? foreignProvider : foreignId;
    const reply = await supplier.call('GET', addressOf(route, id, server.clock.now), { udrId: supplier.udrId });
    const isLeak = [foreignNumber, foreignName, foreignContract].some((mark) => reply.body.includes(mark));
    // `/user/me` names the rights that the server lets him use and no other: his menu follows from them.
    const isSaid = route.permission === undefined || me.permissions.includes(route.permission);
    if (isLeak || isSaid === (reply.statusCode === 403) || reply.statusCode >= 500) {
      leaks.push(`${reply.statusCode} ${route.operation}`);
    }
  }
  expect(leaks).toEqual([]);
});

test('card, photos, papers, thread and storage of another supplier are a 404; his own open', async () => {
  const { supplier, foreignId, ownId } = await openTwoSuppliers();
  const addresses = (id: string) => [
    `/transport/${id}`,
    `/ts-photo/transport/${id}`,
    `/document/transport/${id}`,
    `/notification/transport/${id}`,
    `/transport/${id}/storage-history`,
  ];
  const statuses = async (id: string) => {
    const replies = addresses(id).map((url) => supplier.call('GET', url, { udrId: supplier.udrId }));
    return (await Promise.all(replies)).map(({ statusCode }) => statusCode);
  };
  expect(await statuses(foreignId)).toEqual([404, 404, 404, 404, 404]);
  expect(await statuses(ownId)).toEqual([200, 200, 200, 200, 200]);
});

test('lists, searches and the storage page have his wagon alone; references name him alone', async () => {
  const { supplier, ownId } = await openTwoSuppliers();
  const ask = async <T>(method: 'GET' | 'POST', url: string, body?: object): Promise<T> =>
    (await supplier.call(method, url, { udrId: supplier.udrId, ...(body && { body }) })).json<T>();
  type Page = { readonly items: readonly { readonly id: string; readonly transport?: Transport }[] };
  const own = [expect.objectContaining({ id: ownId })];
  expect((await ask<Page>('GET', '/transport')).items).toEqual(own);
  expect((await ask<Page>('POST', '/transport/search', { search: '' })).items).toEqual(own);
  const { items } = await ask<Page>('GET', '/transport/storage-history');
  expect(items.map(({ transport }) => transport?.id)).toEqual([ownId]);
  const references = await ask<{ providers: object[]; contracts: object[] }>('GET', '/transport/references');
  expect(references).toMatchObject({ providers: [{}], contracts: [] });
});

/** Photos, documents and a video of his own wagon; one photo and one document are marked for him. */
async function withFiles() {
  const yard = await openTwoSuppliers();
  const { server, ownId, foreignId } = yard;
  const ids = await server.pool.query<{ kind: string; id: string }>(
    `WITH file AS (
       INSERT INTO stored_file (key, type, size, name, sha256)
       SELECT 'file' || n, 'image/jpeg', 1, 'a.jpg', decode(md5(n::text) || md5(n::text), 'hex') FROM generate_series(1, 8) n
       RETURNING id, key
     ), author AS (SELECT id FROM app_user ORDER BY created_at LIMIT 1),
     photo AS (
       INSERT INTO photo (transport_id, local_id, name, send, file_id, thumb_id, width, height, sha256, created_by)
       SELECT CASE WHEN n < 4 THEN $1::uuid ELSE $2::uuid END, 'photo0000000' || n, 'Фото', (n = 1)::int, f.id, f.id, 1, 1,
         decode(md5(n::text) || md5(n::text), 'hex'), author.id
       FROM generate_series(1, 4) n JOIN file f ON f.key = 'file' || n, author RETURNING id, local_id
     ), document AS (
       INSERT INTO document (transport_id, name, created_by, send)
       SELECT $1, 'Документ ' || n, author.id, n = 1 FROM generate_series(1, 2) n, author RETURNING id, name
     ), version AS (
       INSERT INTO document_version (document_id, number, local_id, kind, file_id, created_by)
       SELECT d.id, 1, 'local-' || d.name, 'pdf', f.id, author.id
       FROM document d JOIN file f ON f.key = 'file5', author
     ), video AS (
       INSERT INTO video (transport_id, local_id, name, file_id, created_by)
       SELECT $2, 'video0000001', 'Видео', f.id, author.id FROM file f, author WHERE f.key = 'file6' RETURNING id
     )
     SELECT 'photo' || right(local_id, 1) AS kind, id FROM photo
     UNION ALL SELECT 'document' || right(name, 1), id FROM document UNION ALL SELECT 'video', id FROM video`,
    [ownId, foreignId],
  );
  return { ...yard, file: Object.fromEntries(ids.rows.map(({ kind, id }) => [kind, id])) };
}

test('photos and documents are shown, counted and commented only when they are marked for him', async () => {
  const { supplier, ownId, file, server } = await withFiles();
  const get = async <T>(url: string) => (await supplier.call('GET', url, { udrId: supplier.udrId })).json<T>();
  expect((await get<{ id: string }[]>(`/ts-photo/transport/${ownId}`)).map(({ id }) => id)).toEqual([file['photo1']]);
  const documents = await get<{ id: string }[]>(`/document/transport/${ownId}`);
  expect(documents.map(({ id }) => id)).toEqual([file['document1']]);
  expect(await get<Transport>(`/transport/${ownId}`)).toMatchObject({ photoCount: 1, documentCount: 1, videoCount: 0 });
  await server.pool.query('UPDATE transport_row SET shape = NULL');
  expect((await get<{ items: object[] }>('/transport')).items).toMatchObject([{ id: ownId, photoCount: 1 }]);
  const comment = (id: string | undefined) =>
    supplier.call('POST', `/document/${id}/comment`, { udrId: supplier.udrId, body: { text: 'Согласны' } });
  expect((await comment(file['document1'])).statusCode).toBe(200);
  expect((await comment(file['document2'])).statusCode).toBe(404);
});

test('the history of his wagon names neither earlier suppliers nor files nor what the driver signed nor why a value was kept', async () => {
  const { supplier, ownId, server } = await withFiles();
  await server.pool.query(
    `INSERT INTO history (action, entity, entity_id, transport_id, field, before, after) VALUES
       ('transport.edit', 'transport', $1, $1, 'provider', jsonb_build_object('name', $2::text), NULL),
       ('transport.edit', 'transport', $1, $1, 'contract', jsonb_build_object('number', $3::text), NULL),
       ('photo.remove', 'photo', $1, $1, 'photo', '"Фото"', NULL),
       ('signature.sign', 'transport', $1, $1, 'signature', NULL, '{"kind": "GATE", "reason": "Спешит"}'),
       ('signature.sign', 'transport', $1, $1, 'signature', NULL, '{"kind": "COMMISSION"}'),
       ('transport.decide', 'transport', $1, $1, 'decided', NULL, '{"field": "documentNumber", "reason": "TYPO"}'),
       ('transport.edit', 'transport', $1, $1, 'specialMark', NULL, '"Сухой лом"')`,
    [ownId, foreignName, foreignContract],
  );
  const reply = await supplier.call('GET', `/transport/transport-history/${ownId}`, { udrId: supplier.udrId });
  expect(reply.json<{ items: { field: string }[] }>().items.map(({ field }) => field)).toEqual([
    'specialMark',
    'signature',
  ]);
  expect(reply.body).not.toContain('GATE');
});

test('a foreign photo or video answers like a missing one', async () => {
  const { supplier, file, callFromElsewhere } = await withFiles();
  const missing = '00000000-0000-4000-8000-000000000000';
  const page = async (after: string | undefined) => {
    const cursor = Buffer.from(JSON.stringify(['2100-01-01 00:00:00+00', after])).toString('base64url');
    const reply = await supplier.call('GET', `/ts-photo?after=${cursor}`, { udrId: supplier.udrId });
    return reply.json<{ items: { id: string }[] }>().items.map(({ id }) => id);
  };
  expect(await page(file['photo4'])).toEqual(await page(missing));
  expect(await page(missing)).not.toContain(file['photo4']);
  const remove = async (id: string | undefined) => {
    const { statusCode, body } = await callFromElsewhere('MASTER', 'DELETE', `/video/${id}`);
    return { statusCode, message: (JSON.parse(body) as { message: string }).message };
  };
  expect(await remove(file['video'])).toEqual(await remove(missing));
});

test('he changes nothing but his answer', async () => {
  const { supplier, ownId } = await openTwoSuppliers();
  const card = (await supplier.call('GET', `/transport/${ownId}`, { udrId: supplier.udrId })).json<Transport>();
  const edited = await supplier.call('PATCH', `/transport/${ownId}`, {
    udrId: supplier.udrId,
    body: { version: card.version, base: {}, specialMark: 'x' },
  });
  expect(edited.statusCode).toBe(403);
  const ended = await supplier.call('POST', `/transport/${ownId}/end-storage`, {
    udrId: supplier.udrId,
    body: { reason: 'Заберу сам' },
  });
  expect(ended.statusCode).toBe(403);
});
