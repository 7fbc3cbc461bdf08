// A write that one version of the program took is repeated to the next one, whose contract differs.
import { defineErrors } from '@otk/domain/kernel/app-error';
import { defineContract } from '@otk/domain/kernel/route';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect, inject, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';

import { builders } from '../../../test/builders.ts';
import { newKey } from '../../../test/server.ts';
import { createTestDatabase } from '../db/test-database.ts';
import type { Entry } from './guard.ts';
import { mountContract } from './mount-contract.ts';
import { replyErrors } from './reply-errors.ts';
import { uploadQuota } from './upload-quota.ts';
import { validateInput } from './validate-input.ts';

const { lost, missing } = defineErrors('trial', {
  lost: { status: 403, text: 'Нет права' },
  missing: { status: 404, text: 'Нет объекта' },
});

const params = z.object({ id: z.string() });
const note = z.object({ id: z.string(), version: z.number(), text: z.string() });
const body = z.object({ text: z.string() });
const tonedBody = z.object({ ...body.shape, tone: z._default(z.string(), 'plain') });
const write = { method: 'PUT', summary: 'Запись', permission: 'NOTE', params } as const;
const read = { ...write, method: 'GET', path: '/note/:id', summary: 'Чтение' } as const;

const earlier = defineContract('note', {
  get: { ...read, reply: note, readsObject: true },
  write: { ...write, path: '/note/:id', body, reply: note },
  count: { ...write, path: '/note/:id/count', body: tonedBody, reply: z.object({ changed: z.number() }) },
});

/** Replies have a required field more, a body has a default more and takes no text longer than ten characters. */
const widerNote = z.object({ ...note.shape, colour: z.string() });
const narrowBody = z.object({
  text: z.string().check(z.maxLength(10)),
  size: z._default(z.number(), 7),
});
const later = defineContract('note', {
  get: { ...read, reply: widerNote, readsObject: true },
  write: { ...write, path: '/note/:id', body: narrowBody, reply: widerNote },
  count: {
    ...write,
    path: '/note/:id/count',
    body: narrowBody,
    reply: z.object({ changed: z.number(), skipped: z.number() }),
  },
});

async function openVersions() {
  const { adminUrl, template } = inject('testDatabase');
  const { pool, drop } = await createTestDatabase(adminUrl, template);
  const { id: userId } = await builders(pool).aUser({ login: 'first' });
  await pool.query('CREATE TABLE note (id text PRIMARY KEY, version integer NOT NULL, text text NOT NULL)');
  const state = { isRefused: false, work: 0 };
  const entry = (): Entry => ({
    person: { userId, sessionId: '', login: 'first', expiresAt: new Date(8.64e15) },
    actor: {
      userId,
      udrId: '',
      divisionId: '',
      permissions: [],
      everywhere: true,
      divisionIds: [],
      stationIds: [],
    },
    ...(state.isRefused && { refusal: lost() }),
  });

  async function open(contract: typeof earlier | typeof later, added: object, addedCount: object) {
    const app = Fastify();
    app.setValidatorCompiler(validateInput);
    app.setSerializerCompiler(serializerCompiler);
    replyErrors(app);
    const noLimit = async () => undefined;
    const api = {
      app,
      pool,
      guard: { enter: async () => entry(), enterRoom: async () => entry() },
      secret: 'trial',
      incomingDir: '',
    };
    mountContract({ ...api, ensureRoom: noLimit, quota: uploadQuota(noLimit) }, 'note', contract as typeof earlier, {
      get: async ({ params: { id } }, { db }) => {
        const { rows } = await db.query<z.output<typeof note>>('SELECT id, version, text FROM note WHERE id = $1', [
          id,
        ]);
        if (!rows[0]) {
          throw missing();
        }
        return { ...rows[0], ...added };
      },
      write: async ({ params: { id }, body: { text } }, { db }) => {
        state.work += 1;
        const { rows } = await db.query<z.output<typeof note>>(
          `INSERT INTO note VALUES ($1, 1, $2) ON CONFLICT (id) DO UPDATE SET version = note.version + 1, text = $2
           RETURNING id, version, text`,
          [id, text],
        );
        return { ...rows[0]!, ...added };
      },
      count: async () => {
        state.work += 1;
        return { changed: 1, ...addedCount };
      },
    });
    await app.ready();
    onTestFinished(() => app.close());
    return (url: string, text: string, key: string) =>
      app.inject({ method: 'PUT', url, payload: { text }, headers: { 'idempotency-key': key } });
  }
  const versions = {
    pool,
    state,
    sendToEarlier: await open(earlier, {}, {}),
    sendToLater: await open(later, { colour: 'red' }, { skipped: 0 }),
  };
  onTestFinished(drop);
  return versions;
}

test('a reply that the next version made longer is made again from what is there now', async () => {
  const { sendToEarlier, sendToLater, state, pool } = await openVersions();
  const key = newKey();
  const first = await sendToEarlier('/note/a', 'one', key);
  expect(first.json()).toEqual({ id: 'a', version: 1, text: 'one' });
  const { rows } = await pool.query<{ reply: unknown }>('SELECT reply FROM receipt');
  expect(rows).toEqual([{ reply: { id: 'a', version: 1 } }]);
  await sendToLater('/note/a', 'two', newKey());

  const again = await sendToLater('/note/a', 'one', key);
  expect([again.statusCode, again.headers['idempotency-replayed'], again.json<unknown>()]).toEqual([
    200,
    'true',
    { id: 'a', version: 2, text: 'two', colour: 'red' },
  ]);
  expect(state.work).toBe(2);
});

test('the whole reply that an earlier version stored lacks the new field and is answered too', async () => {
  const { sendToEarlier, sendToLater, pool } = await openVersions();
  const key = newKey();
  await sendToEarlier('/note/a', 'one', key);
  await pool.query(`UPDATE receipt SET reply = '{"id": "a", "version": 1, "text": "one"}', sent = NULL`);
  expect((await sendToEarlier('/note/a', 'one', key)).json()).toEqual({ id: 'a', version: 1, text: 'one' });
  // Its fingerprint is of the validated body: with a new default only the body as it was sent is the same.
  expect((await sendToLater('/note/a', 'one', key)).json()).toMatchObject({ text: 'one', colour: 'red' });
});

test('a body with other defaults and a reply that today’s contract does not allow are answered as done', async () => {
  const { sendToEarlier, sendToLater, state } = await openVersions();
  const key = newKey();
  await sendToEarlier('/note/a/count', 'one', key);
  const again = await sendToLater('/note/a/count', 'one', key);
  expect([again.statusCode, again.json<unknown>()]).toEqual([208, { done: true, id: null, version: null }]);
  expect((await sendToEarlier('/note/a/count', 'one', key)).json()).toEqual({ changed: 1 });
  expect(state.work).toBe(1);
});

test('a write whose object is gone since is answered as done, not by 404', async () => {
  const { sendToEarlier, sendToLater, pool } = await openVersions();
  const key = newKey();
  await sendToEarlier('/note/a', 'one', key);
  await pool.query('DELETE FROM note');
  const again = await sendToLater('/note/a', 'one', key);
  expect([again.statusCode, again.json<unknown>()]).toEqual([208, { done: true, id: 'a', version: 1 }]);
});

test('a write whose body the next version refuses is answered as done; another one is refused', async () => {
  const { sendToEarlier, sendToLater } = await openVersions();
  const key = newKey();
  await sendToEarlier('/note/a', 'longer than ten', key);
  expect((await sendToLater('/note/a', 'longer than ten', key)).statusCode).toBe(208);
  expect((await sendToLater('/note/a', 'also longer than ten', key)).statusCode).toBe(422);
  expect((await sendToLater('/note/a', 'longer than ten', newKey())).statusCode).toBe(400);
});

test('a person who has lost the right since learns that it is done and nothing more', async () => {
  const { sendToEarlier, state } = await openVersions();
  const key = newKey();
  await sendToEarlier('/note/a', 'one', key);
  state.isRefused = true;
  const again = await sendToEarlier('/note/a', 'one', key);
  expect([again.statusCode, again.json<unknown>()]).toEqual([208, { done: true, id: 'a', version: 1 }]);
  expect((await sendToEarlier('/note/a', 'two', key)).statusCode).toBe(422);
  expect((await sendToEarlier('/note/a', 'two', newKey())).statusCode).toBe(403);
  expect(state.work).toBe(1);
});
