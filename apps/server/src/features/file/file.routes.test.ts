import { expect, test } from 'vitest';

import { addressSigner } from '#platform/files/signed-address';

import { openEkometYard } from '../../../test/ekomet-yard.ts';
import { textCell, workbookOf } from '../../../test/hostile-workbooks.ts';
import { multipart } from '../../../test/multipart.ts';
import { openTestServer } from '../../../test/server.ts';
import { keepFile, recordFile } from './file.service.ts';

const bytes = Buffer.from('0123456789');
const facts = {
  type: 'image/jpeg',
  size: bytes.length,
  name: 'Вагон 61854303 (1).jpg',
  sha256: 'ab'.repeat(32),
  extension: 'jpg',
};

async function aKeptFile() {
  const server = await openTestServer();
  const kept = await keepFile(server.files, bytes, facts);
  const id = await recordFile(server.pool, kept);
  const { id: userId } = await server.build.aUser({ login: 'viewer' });
  const { rows } = await server.pool.query<{ id: string }>(
    `INSERT INTO session (user_id, created_at, expires_at) VALUES ($1, $2, $2::timestamptz + interval '14 hours') RETURNING id`,
    [userId, server.clock.now],
  );
  const sessionId = rows[0]!.id;
  const signer = addressSigner('a secret of thirty-two characters', () => server.clock.now);
  const { openFile, pool, clock } = server;
  return { openFile, pool, clock, id, sessionId, address: signer.sign(id, { sessionId }) };
}

test('a signed address gives the bytes with their type and name, and only to show', async () => {
  const { openFile, address } = await aKeptFile();
  const reply = await openFile(address);
  expect(reply.statusCode).toBe(200);
  expect(reply.rawPayload).toEqual(bytes);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': `inline; filename*=UTF-8''%D0%92%D0%B0%D0%B3%D0%BE%D0%BD%2061854303%20%281%29.jpg`,
    'cache-control': 'private, max-age=300, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'accept-ranges': 'bytes',
  });
  expect((await openFile(`${address}&download=1`)).headers['content-disposition']).toMatch(/^attachment;/);
});

test('an address lives five minutes at most, for one session and one file', async () => {
  const { openFile, address, clock, sessionId } = await aKeptFile();
  for (const forged of [
    address.replace(/sign=.*/, 'sign=AAAA'),
    address.replace(sessionId, '00000000-0000-4000-8000-000000000001'),
    address.replace(/until=\d+/, 'until=99999999999999'),
  ]) {
    expect((await openFile(forged)).json()).toMatchObject({ code: 'file.addressExpired' });
  }
  clock.advance(300);
  expect((await openFile(address)).statusCode).toBe(403);
});

test('an address ends with its session', async () => {
  const { openFile, pool, address, sessionId } = await aKeptFile();
  expect((await openFile(address)).statusCode).toBe(200);
  await pool.query(`UPDATE session SET revoked_at = now(), revoke_reason = 'logout' WHERE id = $1`, [sessionId]);
  expect((await openFile(address)).json()).toMatchObject({ code: 'file.notFound' });
});

test('an address belongs to the person who got it: by the cookies of the browser, or by the token', async () => {
  const { app, build, signIn, pool, files, clock } = await openTestServer();
  await build.aUser({ login: 'owner' });
  await build.aUser({ login: 'other' });
  const fileId = await recordFile(pool, await keepFile(files, bytes, facts));
  const cookiesOf = async (login: string) => {
    const payload = { login, password: 'Demo-2026' };
    const { cookies } = await app.inject({ method: 'POST', url: '/api/auth/login', payload });
    return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  };
  const [own, foreign] = [await cookiesOf('owner'), await cookiesOf('other')];
  const { rows } = await pool.query<{ id: string }>(
    `SELECT s.id FROM session s JOIN app_user u ON u.id = s.user_id WHERE u.login = 'owner'`,
  );
  const url = addressSigner('a secret of thirty-two characters', () => clock.now).sign(fileId, {
    sessionId: rows[0]!.id,
  });
  const codeOf = async (given: { cookies?: Record<string, string>; headers?: Record<string, string> }) => {
    const reply = await app.inject({ method: 'GET', url, ...given });
    return reply.statusCode === 200 ? 200 : reply.json<{ code: string }>().code;
  };
  const { 'otk-files': proof, 'otk-token': token } = own;
  expect(await codeOf({ cookies: { 'otk-files': proof! } })).toBe(200);
  expect(await codeOf({ cookies: { 'otk-token': token! } })).toBe(200);
  expect(await codeOf({ headers: { authorization: `Bearer ${token}` } })).toBe(200);
  expect(await codeOf({ cookies: foreign })).toBe('file.addressForeign');
  const { accessToken } = (await signIn('other')).tokens;
  expect(await codeOf({ headers: { authorization: `Bearer ${accessToken}` } })).toBe('file.addressForeign');
  expect(await codeOf({})).toBe('auth.tokenMissing');
});

test.each([
  ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
  ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
  ['bytes=5-', 206, '56789', 'bytes 5-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=-100', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=8-100', 206, '89', 'bytes 8-9/10'],
  ['bytes=9-9', 206, '9', 'bytes 9-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=5-2', 200, '0123456789', undefined],
  ['bytes=0-1,3-4', 200, '0123456789', undefined],
  ['items=0-1', 200, '0123456789', undefined],
  ['bytes=-', 200, '0123456789', undefined],
  ['nonsense', 200, '0123456789', undefined],
])('Range: %s is answered %d', async (range, status, body, contentRange) => {
  const { openFile, address } = await aKeptFile();
  const reply = await openFile(address, { range });
  expect(reply.statusCode).toBe(status);
  expect(reply.body).toBe(body);
  expect(reply.headers['content-range']).toBe(contentRange);
});

test('a file the browser has already is not sent again, a range of another version is not served', async () => {
  const { openFile, address, id } = await aKeptFile();
  expect((await openFile(address, { 'if-none-match': `"${id}"` })).statusCode).toBe(304);
  const stale = await openFile(address, { range: 'bytes=0-1', 'if-range': '"other"' });
  expect(stale.statusCode).toBe(200);
});

test('a table comes back as texts, from CSV and from a workbook; what is no table is refused', async () => {
  const { call } = await openEkometYard();
  const read = (content: Buffer) =>
    call('DISP', 'POST', '/file/table', { raw: multipart({}, { bytes: content, name: 'Люди' }) });
  const rows = [
    ['Логин', '', 'Роль'],
    ['petrov', '5', 'CTRL'],
  ];
  expect((await read(Buffer.from('Логин;;Роль\n\npetrov;5;CTRL;;'))).json()).toEqual({ rows, lines: [1, 3] });
  const sheet =
    `<row>${textCell('A1', 'Логин')}${textCell('C1', 'Роль')}</row>` +
    `<row r="9">${textCell('A9', 'petrov')}<c r="B9"><v>5</v></c>${textCell('C9', 'CTRL')}</row>`;
  expect((await read(workbookOf({ rows: sheet }))).json()).toEqual({ rows, lines: [1, 9] });
  expect((await read(Buffer.from('PK no workbook'))).json()).toMatchObject({ code: 'table.unreadable' });
});
