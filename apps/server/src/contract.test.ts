// Checks that hold for every route and every code, also for those added later.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import type { ErrorReply } from '@otk/domain/kernel/app-error';
import { markHeader, markOf, nonceHeader } from '@otk/domain/kernel/reply-mark';
import type { RouteSpec } from '@otk/domain/kernel/route';
import { permissions } from '@otk/domain/auth/auth.permission';
import { statusNames, transportStatuses } from '@otk/domain/transport/transport.status';
import { expect, test } from 'vitest';
import {
  $ZodArray,
  $ZodDefault,
  $ZodNullable,
  $ZodObject,
  $ZodOptional,
  type $ZodType,
  $ZodUnion,
  safeParse,
} from 'zod/v4/core';

import { describeRoute } from '#platform/http/describe-route';
import { shapeOf } from '#platform/http/paged-route';

import { hasReceipt } from '#platform/http/repeated-write';
import { openTestServer } from '../test/server.ts';
import { allFeatures } from './features.ts';

/** Nothing about these requests fits the contract: broken JSON, a bad id in the path, unknown query values. */
const misshapen = (method: RouteSpec['method'], path: string) => ({
  method,
  url: `/api${path.replaceAll(/:\w+/g, 'not-an-id')}?tab=none&limit=many&station=none&begin=never`,
  ...(method !== 'GET' && { payload: '{"broken', headers: { 'content-type': 'application/json' } }),
});

const routes = allFeatures.flatMap(([feature, { contract }]) =>
  Object.entries(contract).map(([name, route]) => ({ id: `${feature}.${name}`, route })),
);

/** Places of objects that take names they do not know. */
function looseIn(schema: $ZodType, path: string): string[] {
  if (schema instanceof $ZodObject) {
    const isStrict = safeParse(schema, { 'no such name': 1 }).error?.issues.some(
      ({ code }) => code === 'unrecognized_keys',
    );
    const inner = Object.entries(schema._zod.def.shape).flatMap(([name, field]) => looseIn(field, `${path}.${name}`));
    return isStrict ? inner : [path, ...inner];
  }
  if (schema instanceof $ZodArray) {
    return looseIn(schema._zod.def.element, `${path}[]`);
  }
  if (schema instanceof $ZodOptional || schema instanceof $ZodNullable || schema instanceof $ZodDefault) {
    return looseIn(schema._zod.def.innerType, path);
  }
  return schema instanceof $ZodUnion ? schema._zod.def.options.flatMap((option) => looseIn(option, path)) : [];
}

test.each(routes)('$id is public, personal, or names a known permission', ({ route }) => {
  const isOpen = route.access !== undefined;
  expect(isOpen || (permissions as readonly string[]).includes(route.permission ?? '')).toBe(true);
});

const ofPeriod = routes.flatMap(({ id, route }) =>
  [route.query, route.body].flatMap((given) => (given && 'end' in shapeOf(given) ? [{ id, given }] : [])),
);

test('every call that takes a period refuses one whose end is before its beginning', () => {
  const faults = ofPeriod.map(({ id, given }) => {
    const { error } = safeParse(given, { begin: '2026-11-15', end: '2026-11-14' });
    return { id, faults: error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) };
  });
  expect(faults.length).toBeGreaterThan(10);
  expect(faults.filter((one) => one.faults?.join() !== 'end: Конец периода раньше начала')).toEqual([]);
});

test('every query and body refuses a name that its contract does not have, at every depth', () => {
  const loose = routes.flatMap(({ id, route }) =>
    (['query', 'body'] as const).flatMap((part) => {
      const described = describeRoute('any', 'any', route)[part === 'query' ? 'querystring' : 'body'];
      return described ? looseIn(described, `${id} ${part}`) : [];
    }),
  );
  expect(loose).toEqual([]);
});

const guarded = routes.filter(({ route }) => route.access !== 'public' && route.access !== 'room');
const byLink = routes.filter(({ route }) => route.access === 'room');
const tus = [
  { id: 'tus: create', method: 'POST', path: '/video/upload' },
  { id: 'tus: append', method: 'PATCH', path: '/video/upload/:uploadId' },
  { id: 'tus: remove', method: 'DELETE', path: '/video/upload/:uploadId' },
] as const;

test('without a token every guarded operation answers 401, marked as ours, whatever the shape of the request', async () => {
  const { app } = await openTestServer();
  const answers: Record<string, string> = {};
  for (const { id, method, path } of [...guarded.map(({ id, route }) => ({ id, ...route })), ...tus]) {
    const request = misshapen(method, path);
    const reply = await app.inject({ ...request, headers: { ...request.headers, [nonceHeader]: 'nonce-0001' } });
    const mark = reply.headers[markHeader.toLowerCase()];
    answers[id] = `${reply.statusCode} ${reply.json<ErrorReply>().code} ${String(mark)}`;
  }
  expect(new Set(Object.values(answers)), JSON.stringify(answers)).toEqual(
    new Set([`401 auth.tokenMissing ${markOf('nonce-0001')}`]),
  );
});

test('without a link every operation of a supplier answers 404, whatever the shape of the request', async () => {
  const { app } = await openTestServer();
  const answers = new Set<string>();
  for (const { route } of byLink) {
    const reply = await app.inject(misshapen(route.method, route.path));
    answers.add(`${reply.statusCode} ${reply.json<ErrorReply>().code}`);
  }
  expect([byLink.length, [...answers]]).toEqual([4, ['404 room.closed']]);
});

test('without the permission every operation that needs one answers 403, whatever the shape of the request', async () => {
  const server = await openTestServer();
  const { app, pool, build } = server;
  const { udrId } = await build.aUser({
    login: 'controller',
    udr: [{ divisionId: await build.aDivision(), role: 'CTRL' }],
  });
  const { tokens } = await server.signIn('controller');
  await pool.query('DELETE FROM role_permission');
  const permitted = guarded.filter(({ route }) => route.permission !== undefined);
  const answers: Record<string, string> = {};
  for (const { id, method, path } of [...permitted.map(({ id, route }) => ({ id, ...route })), ...tus]) {
    const request = misshapen(method, path);
    const reply = await app.inject({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${tokens.accessToken}`, 'x-udr-id': udrId },
    });
    answers[id] = `${reply.statusCode} ${reply.json<ErrorReply>().code}`;
  }
  expect(new Set(Object.values(answers)), JSON.stringify(answers)).toEqual(new Set(['403 auth.permissionMissing']));
});

test.each([
  ['larger than the limit', { payload: { text: 'x'.repeat(2_000_000) } }],
  ['of an unknown type', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }],
])('the body of a refused request is not parsed: one %s is 401, not its own error', async (_name, options) => {
  const { app } = await openTestServer();
  const reply = await app.inject({ method: 'POST', url: '/api/transport', ...options });
  expect(reply.statusCode).toBe(401);
});

const withReceipts = allFeatures.filter(([, { contract }]) => Object.values(contract).some(hasReceipt));

test.each(withReceipts.map(([feature]) => feature))('%s repeats its writes in a test', (feature) => {
  expect(existsSync(`${import.meta.dirname}/features/${feature}/${feature}.repeated.test.ts`)).toBe(true);
});

test('the table `permission` has the same codes as the source', async () => {
  const { pool } = await openTestServer();
  const { rows } = await pool.query<{ code: string }>('SELECT code FROM permission');
  expect(rows.map(({ code }) => code).toSorted()).toEqual([...permissions].toSorted());
});

test('the database has the same statuses as the source, with the same order and words', async () => {
  const { pool } = await openTestServer();
  const { rows } = await pool.query<{ code: string; description: string }>(
    'SELECT code, description FROM transport_status ORDER BY sort',
  );
  expect(rows.map(({ code }) => code)).toEqual([...transportStatuses]);
  expect(Object.fromEntries(rows.map(({ code, description }) => [code, description]))).toEqual(statusNames);
});

test('history refuses UPDATE, DELETE and TRUNCATE, even by the owner of the tables', async () => {
  const { owner } = await openTestServer();
  await owner.query("INSERT INTO history (action, entity) VALUES ('test', 'test')");
  for (const sql of ["UPDATE history SET action = 'other'", 'DELETE FROM history', 'TRUNCATE history']) {
    await expect(owner.query(sql)).rejects.toThrow('history is append-only');
  }
});

test('docs/api/openapi.json is what the server prints (npm run openapi writes it)', async () => {
  const { app } = await openTestServer();
  const committed = JSON.parse(await readFile(new URL('../../../docs/api/openapi.json', import.meta.url), 'utf8')) as {
    readonly paths: object;
    readonly components: { readonly schemas: object };
  };
  for (const entries of [committed.paths, committed.components.schemas]) {
    expect(Object.keys(entries), 'sorted, so that a diff can be read').toEqual(Object.keys(entries).toSorted());
  }
  // The second address is that of the page of the API, whose journey shows a part of it.
  for (const address of ['/api/openapi.json', '/api/docs/json']) {
    expect((await app.inject(address)).json(), address).toEqual(committed);
  }
});
