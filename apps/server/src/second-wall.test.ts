// Row-level security (ADR 15): with the predicate of sight removed from every statement no foreign transport comes out.
import type { NamedRoute } from '@otk/domain/kernel/route';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';

import type { Pool } from '#platform/db/pool';

import { aLookalike } from '../test/lookalike.ts';
import { testConfig, type TestServer } from '../test/server.ts';
import { addressOf, foreignNumber, readingCalls, storeAndSchedule } from '../test/reading-calls.ts';
import { openYard } from '../test/yard.ts';

/** The server as it would be if every statement forgot the predicate. Loaded afresh: files of one worker share modules. */
async function withoutPredicate({ server, pool }: { readonly server: TestServer; readonly pool: Pool }) {
  vi.resetModules();
  vi.doMock('./features/transport/transport.scope.sql.ts', () => ({ inScope: () => 'true' }));
  const { buildApp } = await import('./app.ts');
  vi.doUnmock('./features/transport/transport.scope.sql.ts');
  // The next file of this worker must not get these modules.
  vi.resetModules();
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
  const edited = await ask('PATCH', `/transport/${foreignId}`, { version: 1, base: {}, changes: {} });
  expect(edited.status).not.toBe(200);
  const { rows } = await server.pool.query('SELECT version FROM transport WHERE id = $1', [foreignId]);
  expect(rows).toEqual([{ version: 1 }]);
});
