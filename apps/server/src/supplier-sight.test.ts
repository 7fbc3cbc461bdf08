// A person of a supplier sees nothing of other suppliers, on every route that reads, also on those added later.
import type { RouteSpec } from '@otk/domain/kernel/route';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { expect, test } from 'vitest';

import { openYard } from '../test/yard.ts';
import { allFeatures } from './features.ts';

const foreignNumber = '59990003';
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
  await server.pool.query(
    `INSERT INTO responsible_storage (transport_id, begin_at, answer_by) SELECT id, $1, $1 FROM transport`,
    [server.clock.now],
  );
  await server.pool.query(
    `INSERT INTO appointment (transport_id, station_id, kind, starts_at)
     SELECT id, station_id, 'COMMISSION', $1::timestamptz + row_number() OVER () * interval '1 minute' FROM transport`,
    [server.clock.now],
  );
  return { ...yard, supplier, foreignId, ownId: transportId };
}

const reads = allFeatures
  .flatMap(([, { contract }]) => Object.values(contract))
  .filter(({ method, access }) => method === 'GET' && access === undefined)
  .filter(({ operation }) => operation !== 'notification.stream');

function addressOf({ path }: RouteSpec, id: string, now: Date): string {
  const day = now.toISOString().slice(0, 10);
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) => (/number/i.test(name) ? foreignNumber : id));
  return `${filled}?${path.endsWith('-schedule') ? `begin=${day}&end=${day}` : ''}`;
}

test('no reading call shows a number, name or contract of another supplier', async () => {
  const { supplier, foreignId, server } = await openTwoSuppliers();
  expect(reads.length).toBeGreaterThan(30);
  const leaks: string[] = [];
  for (const route of reads) {
    const reply = await supplier.call('GET', addressOf(route, foreignId, server.clock.now), { udrId: supplier.udrId });
    const isLeak = [foreignNumber, foreignName, foreignContract].some((mark) => reply.body.includes(mark));
    if (isLeak || reply.statusCode >= 500) {
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
