// Every operation × every way of lacking the right, by the rows of test/authorization-matrix.ts.
import { randomUUID } from 'node:crypto';

import type { ErrorReply } from '@otk/domain/kernel/app-error';
import { pathOf, type RouteSpec } from '@otk/domain/kernel/route';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';

import { type Cell, type Column, columns, isForeign404, namedBy, rowOf } from '../test/authorization-matrix.ts';
import { foreignObjects } from '../test/foreign-objects.ts';
import { hasReceipt } from '#platform/http/repeated-write';
import { openTestServer } from '../test/server.ts';
import { allFeatures } from './features.ts';

const operations = allFeatures.flatMap(([feature, { contract }]) =>
  Object.entries(contract).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);

interface Bearer {
  readonly authorization?: string;
  readonly 'x-udr-id'?: string;
}

/** What a request of each column carries. */
async function bearers() {
  const server = await openTestServer();
  const { build, pool, clock } = server;
  const divisionId = await build.aDivision();
  const hire = (login: string, role: string, more: object = {}) =>
    build.aUser({ login, udr: [{ divisionId, role }], ...more });
  await pool.query("INSERT INTO role (code, name) VALUES ('NOTHING', 'Без прав')");
  const full = await hire('full', 'ADMIN');
  const poor = await hire('poor', 'NOTHING');
  const late = await hire('late', 'ADMIN', { needChangePassword: true });
  const gone = await hire('gone', 'ADMIN');
  const bearer = async (login: string) => `Bearer ${(await server.signIn(login)).tokens.accessToken}`;
  const expired = await bearer('full');
  clock.advance(1801);
  const { tokens } = await server.signIn('full');
  const fresh = `Bearer ${tokens.accessToken}`;
  const deactivated = await bearer('gone');
  await pool.query('UPDATE app_user SET is_activated = false WHERE id = $1', [gone.id]);
  const given: Readonly<Record<Column, Bearer>> = {
    noToken: {},
    expired: { authorization: expired, 'x-udr-id': full.udrId },
    refreshAsAccess: { authorization: `Bearer ${tokens.refreshToken}`, 'x-udr-id': full.udrId },
    foreignUdr: { authorization: fresh, 'x-udr-id': poor.udrId },
    noUdr: { authorization: fresh },
    lowerRole: { authorization: await bearer('poor'), 'x-udr-id': poor.udrId },
    deactivated: { authorization: deactivated, 'x-udr-id': gone.udrId },
    needChangePassword: { authorization: await bearer('late'), 'x-udr-id': late.udrId },
  };
  return { app: server.app, given };
}

/** Broken JSON: a request that gets in changes nothing. */
async function codeOf(app: FastifyInstance, route: RouteSpec, bearer: Bearer, ip: string): Promise<Cell> {
  const { method, path } = route;
  const isWrite = method !== 'GET';
  const reply = await app.inject({
    method,
    remoteAddress: ip,
    url: `/api${path.replaceAll(/:\w+/g, 'not-an-id')}?limit=many&begin=never`,
    headers: { ...bearer, ...(isWrite && { 'content-type': 'application/json' }) },
    ...(isWrite && { payload: '{"broken' }),
  });
  const isRefused = [401, 403].includes(reply.statusCode) || (route.access === 'room' && reply.statusCode === 404);
  return isRefused ? reply.json<ErrorReply>().code : 'open';
}

/** Streams that get in stay open. */
const isEndless = (route: RouteSpec, cell: Cell): boolean => cell === 'open' && route.kind === 'stream';
/** They look for a token of their own, in the body. */
const ownTokens: readonly string[] = ['auth.refresh'];

test('every operation refuses a request without the right, in every column', { timeout: 120_000 }, async () => {
  const { app, given } = await bearers();
  const wrong: string[] = [];
  for (const { id, route } of operations.filter((each) => !ownTokens.includes(each.id))) {
    const row = rowOf(route);
    for (const column of columns.filter((each) => !isEndless(route, row[each]))) {
      // Wrong links are throttled by address.
      const cell = await codeOf(app, route, given[column], `10.8.0.${columns.indexOf(column)}`);
      if (cell !== row[column]) {
        wrong.push(`${id} × ${column}: ${cell}, expected ${row[column]}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(operations.length).toBeGreaterThan(150);
});

test.each(operations)('$id says what its path names', ({ id, route }) => {
  expect(namedBy(id, route)).not.toBe('unsaid');
});

/** Writes are tried with their real bodies by `*.repeated.test.ts`; these have no receipt, and reads are tried here. */
const isTriedHere = ({ id, route }: (typeof operations)[number]): boolean =>
  isForeign404(id, route) && !hasReceipt(route);

test("another division's object is a 404 for every operation that names one", async () => {
  const { objects, bodies, stranger } = await foreignObjects();
  const wrong: string[] = [];
  for (const { id, route } of operations.filter(isTriedHere)) {
    const object = objects[id] ?? objects[namedBy(id, route)!];
    const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => [match[1]!, object]);
    const reply = await stranger(route.method, pathOf(route, Object.fromEntries(names)), bodies[id]);
    if (reply.statusCode !== 404) {
      wrong.push(`${id}: ${reply.statusCode} ${reply.body.slice(0, 200)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(operations.filter(isTriedHere).length).toBeGreaterThan(30);
});

/** Reads that are right without their object, by the reason. */
const answersWithoutObject: Readonly<Record<string, string>> = {
  'file.get': 'its address is signed together with the id',
  'room.file': 'the same',
  'transport.filtrateCount': 'the id is the code of a station',
};

/** Writes are tried by `*.repeated.test.ts`. */
test('an id that nothing has is a 404 for every operation that reads by one', async () => {
  const { stranger } = await foreignObjects();
  const reads = operations.filter(({ route }) => route.method === 'GET' && /:\w*id\b/i.test(route.path));
  const wrong: string[] = [];
  for (const { id, route } of reads) {
    const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => [match[1]!, randomUUID()]);
    const reply = await stranger(route.method, pathOf(route, Object.fromEntries(names)));
    if (reply.statusCode !== 404 && !(id in answersWithoutObject)) {
      wrong.push(`${id}: ${reply.statusCode} ${reply.body.slice(0, 200)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(reads.length).toBeGreaterThan(20);
});
