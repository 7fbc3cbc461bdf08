// Row-level security (ADR 15): with the predicate of sight removed from every statement no foreign transport comes out.
import { registerHooks } from 'node:module';

import type { NamedRoute } from '@otk/domain/kernel/route';
import type { SupplierCard } from '@otk/domain/report/report.supplier';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';

import type { Pool } from '#platform/db/pool';
import { addressSigner } from '#platform/files/signed-address';

import { aLookalike } from '../test/lookalike.ts';
import { aLink } from '../test/rooms.ts';
import { testConfig, type TestServer } from '../test/server.ts';
import { addressOf, foreignNumber, readingCalls, storeAndSchedule } from '../test/reading-calls.ts';
import { openYard } from '../test/yard.ts';

/** Marks the modules of a second copy of the server. */
const mark = '?without-predicate';

/** Loaded once for all tests here, beside the modules that the other files of this worker use. */
async function loadWithoutPredicate(): Promise<typeof import('./app.ts')> {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const isCopied = context.parentURL?.endsWith(mark) && found.url.startsWith(`file://${import.meta.dirname}/`);
      return isCopied ? { ...found, url: `${found.url}${mark}` } : found;
    },
    load: (url, context, next) =>
      url.endsWith(`transport.scope.sql.ts${mark}`)
        ? { format: 'module', source: "export const inScope = () => 'true';", shortCircuit: true }
        : next(url, context),
  });
  return (import(`./app.ts${mark}`) as Promise<typeof import('./app.ts')>).finally(() => hooks.deregister());
}
let loading: ReturnType<typeof loadWithoutPredicate> | undefined;

/** The server as it would be if every statement forgot the predicate. */
async function withoutPredicate({ server, pool }: { readonly server: TestServer; readonly pool: Pool }) {
  const { buildApp } = await (loading ??= loadWithoutPredicate());
  const config = { ...testConfig, logLevel: 'silent' as const };
  const app = await buildApp({ pool, config, clock: () => server.clock.now, files: server.files });
  onTestFinished(() => app.close());
  return app;
}

/** A person with every right in one division, and a wagon of another one with all that is listed somewhere. */
async function openTwoDivisions() {
  const yard = await openYard('ON_STORAGE');
  const { build, server, foreignDivisionId, stationId, transportId } = yard;
  await server.pool.query("INSERT INTO role (code, name) VALUES ('ALL', 'Все права')");
  await server.pool.query("INSERT INTO role_permission SELECT 'ALL', code FROM permission");
  const foreignId = await build.aTransport({
    divisionId: foreignDivisionId,
    stationId,
    status: 'ON_STORAGE',
    transportNumber: foreignNumber,
  });
  const person = await yard.as('ALL');
  const photoId = await build.aPhoto(foreignId);
  await aLookalike(server, transportId, foreignId);
  await storeAndSchedule(server);
  await server.pool.query('INSERT INTO checkpoint (transport_id) SELECT id FROM transport');
  const headers = { authorization: `Bearer ${person.tokens.accessToken}`, 'x-udr-id': person.udrId };
  return { ...yard, foreignId, photoId, ownId: transportId, headers };
}

test('no reading call shows a wagon of another division', { timeout: 120_000 }, async () => {
  const { server, foreignId, photoId, headers } = await openTwoDivisions();
  const leaksOf = async (app: FastifyInstance, tried: readonly NamedRoute[]): Promise<string[]> => {
    const leaks: string[] = [];
    for (const route of tried) {
      const id = route.path.startsWith('/ts-photo/:') ? photoId : foreignId;
      const reply = await app.inject({ method: 'GET', url: `/api${addressOf(route, id, server.clock.now)}`, headers });
      if (reply.body.includes(foreignNumber) || reply.statusCode >= 500) {
        leaks.push(`${reply.statusCode} ${route.operation}`);
      }
    }
    return leaks;
  };
  expect(await leaksOf(await withoutPredicate({ server, pool: server.pool }), readingCalls)).toEqual([]);

  // The owner of the tables is not concerned by the policies: without them the same calls do show it.
  const unguarded = await withoutPredicate({ server, pool: server.owner });
  const known = ['lookalike.list', 'schedule.listCommissions', 'transport.filtrate', 'transport.get'];
  const leaks = await leaksOf(
    unguarded,
    readingCalls.filter(({ operation }) => known.includes(operation)),
  );
  expect(leaks.toSorted()).toEqual(known.map((operation) => `200 ${operation}`));
});

test('search and counts have the own wagon alone; a write of a foreign one is a 404', async () => {
  const { server, foreignId, ownId, headers } = await openTwoDivisions();
  const app = await withoutPredicate({ server, pool: server.pool });
  const ask = async <T>(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) => {
    const reply = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json<T>() };
  };
  type Page = { readonly items: readonly { readonly id: string }[] };
  const found = await ask<Page>('POST', '/transport/search', { search: '' });
  expect(found.body.items.map(({ id }) => id)).toEqual([ownId]);
  expect((await ask<Page>('POST', '/transport/search', { search: foreignNumber })).body.items).toEqual([]);
  const providerId = await server.build.aProvider();
  await server.pool.query('UPDATE transport SET provider_id = $1, arrived_at = $2', [providerId, server.clock.now]);
  const { now, all } = (await ask<SupplierCard>('GET', `/supplier/${providerId}`)).body;
  expect([now, all!.figures].map(({ transports, answers }) => [transports, answers.waiting])).toEqual([
    [1, 1],
    [1, 1],
  ]);
  const edited = await ask('PATCH', `/transport/${foreignId}`, { version: 1, base: {}, changes: {} });
  expect(edited.status).not.toBe(200);
  const { rows } = await server.pool.query('SELECT version FROM transport WHERE id = $1', [foreignId]);
  expect(rows).toEqual([{ version: 1 }]);
});

/** Photos, papers, weighings and an act of every transport, all marked for their suppliers. */
const fillCases = `WITH author AS (SELECT id FROM app_user ORDER BY created_at LIMIT 1), file AS (
    INSERT INTO stored_file (key, type, size, name, sha256)
    SELECT kind || t.transport_number, 'image/jpeg', 1, kind || t.transport_number || '.jpg', '\\x00'
    FROM transport t, unnest(ARRAY['photo', 'paper', 'act']) kind RETURNING id, key
  ), photo AS (
    INSERT INTO photo (transport_id, local_id, name, send, file_id, thumb_id, width, height, sha256, created_by)
    SELECT t.id, 'photo' || t.transport_number, 'Фото ' || t.transport_number, 1, f.id, f.id, 1, 1, '\\x00', author.id
    FROM transport t JOIN file f ON f.key = 'photo' || t.transport_number, author
  ), document AS (
    INSERT INTO document (transport_id, name, created_by, send)
    SELECT t.id, 'Документ ' || t.transport_number, author.id, true FROM transport t, author RETURNING id, transport_id
  ), version AS (
    INSERT INTO document_version (document_id, number, local_id, kind, file_id, created_by)
    SELECT d.id, 1, 'paper' || t.transport_number, 'pdf', f.id, author.id
    FROM document d JOIN transport t ON t.id = d.transport_id JOIN file f ON f.key = 'paper' || t.transport_number, author
  )
  INSERT INTO weighing (transport_id, kind, net, weighed_by)
  SELECT t.id, 'REGISTER', right(t.transport_number, 2)::numeric, author.id FROM transport t, author`;

test('a link of a supplier shows and streams its own case alone, also with every condition removed', async () => {
  const { server, ownId, foreignId } = await openTwoDivisions();
  await server.pool.query(fillCases);
  const { token, id: session } = await aLink(server, ownId);
  const { rows: files } = await server.pool.query<{ id: string; isOwn: boolean }>(
    `SELECT f.id, f.key LIKE '%61854303' AS "isOwn" FROM stored_file f WHERE f.key ~ '(61854303|${foreignNumber})$'`,
  );
  const signer = addressSigner(testConfig.authSecret, () => server.clock.now);
  /** Whatever of the foreign case is in the reply, and which files are given to an address that is signed for this link. */
  const leaksOf = async (app: FastifyInstance): Promise<string[]> => {
    const reply = await app.inject({ url: '/api/room/case', headers: { authorization: `Room ${token}` } });
    expect([reply.statusCode, reply.body.includes('Фото 61854303')]).toEqual([200, true]);
    const { rows } = await server.pool.query<{ mark: string }>(
      `SELECT id::text AS mark FROM photo WHERE transport_id = $1
       UNION ALL SELECT id::text FROM document WHERE transport_id = $1 UNION ALL SELECT $1::text UNION ALL SELECT $2`,
      [foreignId, foreignNumber],
    );
    const leaks = rows.filter(({ mark }) => reply.body.includes(mark)).map(({ mark }) => mark);
    for (const { id } of files.filter(({ isOwn }) => !isOwn)) {
      const address = signer.sign(id, { sessionId: session }).replace('/api/file/', '/api/room/file/');
      const { statusCode, body } = await app.inject({ url: address });
      leaks.push(...(statusCode === 404 && !body.includes(foreignNumber) ? [] : [`file ${statusCode}`]));
    }
    return leaks;
  };
  expect(await leaksOf(await withoutPredicate({ server, pool: server.pool }))).toEqual([]);
  // The same code without the wall does show them.
  expect((await leaksOf(await withoutPredicate({ server, pool: server.owner }))).length).toBeGreaterThan(3);
});
