import type { RoomState } from '@otk/domain/room/room.schema';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { openStorageYard } from '../../../test/storage-yard.ts';
import { newKey, type TestServer, testConfig } from '../../../test/server.ts';
import { openYard } from '../../../test/yard.ts';
import { tokenOf } from './room.token.ts';

const publicUrl = 'https://otk.works.example';
const withKey = () => ({ headers: { 'idempotency-key': newKey() } });

/** Tables with a row in which the text stands anywhere, also inside bytes. */
async function tablesWith({ pool }: TestServer, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND has_table_privilege(oid, 'SELECT')`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await pool.query(
      `SELECT FROM ${name} t WHERE to_jsonb(t)::text LIKE '%' || $1 || '%'
         OR to_jsonb(t)::text LIKE '%' || encode(convert_to($1, 'UTF8'), 'hex') || '%' LIMIT 1`,
      [text],
    );
    found.push(...(hit.rowCount === 0 ? [] : [name]));
  }
  return found;
}

/** Quoted-printable lines of a letter joined. */
const bodyOf = (letter: string): string => letter.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');

test('the letter carries the link; the token stands in it alone, the database keeps its hash', async () => {
  const { phonegram, outbox, folder, server, providerId, transportId } = await openStorageYard(undefined, publicUrl);
  await server.pool.query(
    `INSERT INTO provider_contact (provider_id, name, email) VALUES ($1, 'Отдел качества', 'q@supplier.example')`,
    [providerId],
  );
  await phonegram();
  await outbox.deliverDue();
  const { rows } = await server.pool.query<{ id: string; recipient: string; days: number }>(
    `SELECT id, recipient, extract(day FROM expires_at - created_at)::int AS days FROM room_link WHERE transport_id = $1`,
    [transportId],
  );
  expect(rows).toMatchObject([{ recipient: 'Отдел качества', days: 30 }]);
  const token = tokenOf(testConfig.authSecret, rows[0]!.id);
  const [name] = await readdir(folder);
  const sent = await readFile(join(folder, name!), 'utf8');
  const link = `${publicUrl}/room#${token}`;
  const plain = decoded(sent);
  expect(plain).toContain(link);
  expect(plain).toContain('По ней может ответить каждый, у кого она есть');
  expect(
    (await server.app.inject({ url: '/api/room/case', headers: { authorization: `Room ${token}` } })).statusCode,
  ).toBe(200);
  expect(await tablesWith(server, token)).toEqual([]);
  // What is kept as evidence differs in the token alone.
  const kept = await server.pool.query<{ message: Buffer }>('SELECT message FROM outgoing');
  const shown = decoded(kept.rows[0]!.message.toString());
  expect(shown).not.toContain(token);
  expect(shown.replaceAll(rows[0]!.id, token)).toBe(plain);
});

/** The parts of a letter as a mail program shows them. */
function decoded(letter: string): string {
  const parts = letter.split(/\r?\n--[^\r\n]+\r?\n/).map((part) => {
    const [head = '', ...body] = part.split(/\r?\n\r?\n/);
    const text = body.join('\n\n');
    return /base64/i.test(head) ? Buffer.from(text, 'base64').toString() : quoted(text);
  });
  return parts.join('\n');
}
const quoted = (text: string): string =>
  Buffer.from(
    bodyOf(text).replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

async function openSending() {
  const yard = await openYard('ON_STORAGE', { settings: { publicUrl, organisation: 'Завод' } });
  const { server, build, transportId } = yard;
  const providerId = await build.aProvider();
  await server.pool.query('UPDATE transport SET provider_id = $2 WHERE id = $1', [transportId, providerId]);
  await server.pool.query('INSERT INTO responsible_storage (transport_id, begin_at) VALUES ($1, $2)', [
    transportId,
    server.clock.now,
  ]);
  const contact = () =>
    server.pool.query(`INSERT INTO provider_contact (provider_id, name, email) VALUES ($1, 'Отдел', 'q@s.example')`, [
      providerId,
    ]);
  const url = `/transport/${transportId}/room`;
  const state = async () => (await yard.call('MASTER', 'GET', url)).json<RoomState>();
  return { ...yard, url, state, contact };
}

test('the works see the link, revoke it and send a new one; earlier ones end with it', async () => {
  const { url, state, contact, call, server, history, card } = await openSending();
  expect(await state()).toEqual({ link: null, whyNot: expect.stringContaining('нет адреса почты') });
  expect((await call('MASTER', 'POST', url, withKey())).statusCode).toBe(422);
  await contact();
  const sent = await call('MASTER', 'POST', url, withKey());
  expect(sent.json<RoomState>()).toMatchObject({
    link: { state: 'ACTIVE', recipient: 'Отдел', openedAt: null },
    whyNot: null,
  });
  const linkId = async () =>
    (
      await server.pool.query<{ id: string }>(
        'SELECT id FROM room_link ORDER BY created_at DESC, revoked_at DESC NULLS FIRST',
      )
    ).rows[0]!.id;
  const open = async (id: string) =>
    (
      await server.app.inject({
        url: '/api/room/case',
        headers: { authorization: `Room ${tokenOf(testConfig.authSecret, id)}` },
      })
    ).statusCode;
  const first = await linkId();
  expect(await open(first)).toBe(200);
  expect((await state()).link?.openedAt).toBe(server.clock.now.toISOString());
  server.clock.advance(60);
  await call('MASTER', 'POST', url, withKey());
  expect([await open(first), await open(await linkId())]).toEqual([404, 200]);
  expect((await call('MASTER', 'DELETE', url, withKey())).json<RoomState>().link?.state).toBe('REVOKED');
  expect(await open(await linkId())).toBe(404);
  expect((await call('MASTER', 'DELETE', url, withKey())).json()).toMatchObject({ code: 'room.noLink' });
  expect((await history()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['room.send', 'room.open', 'room.revoke']),
  );
  expect((await call('CTRL', 'GET', url)).statusCode).toBe(403);
  await server.pool.query('UPDATE responsible_storage SET end_at = now()');
  expect((await state()).whyNot).toContain('не на ответственном хранении');
  expect((await card()).status.code).toBe('ON_STORAGE');
});

test('the paper of the phonegram carries the code for people who may send it, and history says so', async () => {
  const { url, contact, call, server, transportId, history } = await openSending();
  await contact();
  await server.pool.query(`UPDATE responsible_storage SET notice_number = '1/2026', notice_at = begin_at`);
  const bare = await call('MASTER', 'GET', `/transport/${transportId}/phonegram-paper`);
  await call('MASTER', 'POST', url, withKey());
  const coded = await call('MASTER', 'GET', `/transport/${transportId}/phonegram-paper`);
  const others = await call('CTRL', 'GET', `/transport/${transportId}/phonegram-paper`);
  expect([bare, coded, others].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(coded.rawPayload.length).toBeGreaterThan(bare.rawPayload.length + 500);
  expect(others.rawPayload.length).toBeLessThan(coded.rawPayload.length - 500);
  expect((await history()).filter(({ action }) => action === 'room.print')).toHaveLength(1);
});
