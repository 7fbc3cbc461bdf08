// A part that fails is named by readiness, refused by 503 in our shape, and works again without a restart.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';

import { openLink } from '../test/link.ts';
import { openPhotoYard } from '../test/photos.ts';
import { startS3 } from '../test/s3.ts';
import { openTestServer, type TestServer } from '../test/server.ts';
import { migrate } from './platform/db/migrate.ts';
import { openPool } from './platform/db/pool.ts';
import { reachDatabase } from './platform/db/reach.ts';
import { serverRole } from './platform/db/server-role.ts';
import { createTestDatabase } from './platform/db/test-database.ts';
import { inTime } from './platform/in-time.ts';
import { openS3Store } from './platform/files/s3-store.ts';

const readOnly = {
  code: 'request.readOnly',
  message: 'База данных доступна только для чтения. Сообщите администратору',
};
const storeSilent = { code: 'file.unavailable', message: 'Хранилище файлов не отвечает. Повторите попытку' };

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('testDatabase').adminUrl });
  await admin.connect();
  await work(admin).finally(() => admin.end());
}

async function startLink(port: number) {
  const link = await openLink(port);
  onTestFinished(link.close);
  return { ...link, url: `http://127.0.0.1:${link.port}` };
}

const connections = (app: TestServer['app']) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

/** Setting of the database, for connections made from now on; the old ones end. */
const setReadOnly = ({ databaseUrl }: TestServer, value: 'on' | 'off') =>
  asAdmin(async (admin) => {
    const name = new URL(databaseUrl).pathname.slice(1);
    await admin.query(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`);
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  });

test('a read-only database: readiness and writes say so by 503, reading works, no restart is needed', async () => {
  const { server, send, sent, list } = await openPhotoYard();
  await sent();
  const ready = () => server.app.inject('/api/health/ready');
  expect(await list()).toHaveLength(1);
  await setReadOnly(server, 'on');
  await vi.waitFor(async () => expect((await ready()).json()).toMatchObject(readOnly));
  expect((await ready()).statusCode).toBe(503);
  const refused = await send();
  expect([refused.statusCode, refused.json()]).toEqual([503, expect.objectContaining(readOnly)]);
  expect(refused.headers['retry-after']).toBe('30');
  expect(await list()).toHaveLength(1);

  await setReadOnly(server, 'off');
  await vi.waitFor(async () => expect((await ready()).statusCode).toBe(200));
  expect((await send()).statusCode).toBe(200);
});

test('a sign-in on a read-only database is 503, not 500', async () => {
  const server = await openTestServer();
  await setReadOnly(server, 'on');
  const payload = { login: 'ivanov', password: 'Demo-2026' };
  const signIn = () => server.app.inject({ method: 'POST', url: '/api/auth/login', payload });
  await vi.waitFor(async () => expect((await signIn()).json()).toMatchObject(readOnly));
});

test('a file store without an answer is named by readiness', async () => {
  const { server } = await openPhotoYard();
  vi.spyOn(server.files, 'readMark').mockReturnValue(new Promise(() => undefined));
  const reply = await server.app.inject('/api/health/ready');
  expect(reply.json()).toMatchObject({ status: 'limited', problems: [storeSilent] });
});

test('a server is not started on an S3 that accepts connections and never answers', async () => {
  const link = await startLink(1);
  link.hang();
  const settings = { endpoint: link.url, bucket: 'otk', region: 'r', accessKey: 'a', secretKey: 's' };
  await expect(openS3Store({ ...settings, patienceMs: 200 }, '/tmp')).rejects.toThrow(
    'Хранилище файлов S3 не отвечает',
  );
});

test('an S3 that goes away while the server runs refuses photos by 503 and takes them when it is back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'otk-s3-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { endpoint, ...settings } = await startS3(join(folder, 's3'));
  const link = await startLink(Number(new URL(endpoint).port));
  const store = await openS3Store({ ...settings, endpoint: link.url, patienceMs: 1500 }, join(folder, 'incoming'));
  await store.put('ab/photo.jpg', Buffer.from('bytes'));
  link.hang();
  await expect(store.put('ab/other.jpg', Buffer.from('bytes'))).rejects.toMatchObject(storeSilent);
  await expect(store.open('ab/photo.jpg')).rejects.toMatchObject(storeSilent);
  link.refuse();
  await expect(store.has('ab/photo.jpg')).rejects.toMatchObject(storeSilent);
  link.restore();
  await store.put('ab/other.jpg', Buffer.from('bytes'));
  expect(await store.has('ab/other.jpg')).toBe(true);
});

test('a closing server refuses the next request of an open connection in our shape', async () => {
  const { app } = await openTestServer();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answered = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answered += text));
  const body = JSON.stringify({ login: 'ivanov', password: 'wrong' });
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nHost: otk\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await vi.waitFor(async () => expect(await connections(app)).toBe(1));
  // The first request is being received, so its connection is not idle and stays open.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const closing = app.close();
  await new Promise(setImmediate);
  socket.write(`${body}GET /api/user/me HTTP/1.1\r\nHost: otk\r\n\r\n`);
  await Promise.all([closing, once(socket, 'close')]);
  expect(answered).toMatch(/HTTP\/1.1 503 [\s\S]*"code":"request.closing","message":"Сервер перезапускается/);
});

test('the log names the code of a refusal, the person and the address beside the request id', async () => {
  const lines: string[] = [];
  const server = await openTestServer({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } });
  const divisionId = await server.build.aDivision();
  const { udrId, id } = await server.build.aUser({ login: 'viewer', udr: [{ divisionId, role: 'VIEW' }] });
  const viewer = await server.signIn('viewer');
  const reply = await viewer.call('GET', '/transport/00000000-0000-4000-8000-000000000001', { udrId });
  const line = lines.map((text) => JSON.parse(text)).find(({ msg, status }) => msg === 'request' && status === 404);
  expect(line).toMatchObject({
    reqId: reply.headers['x-request-id'],
    code: 'transport.notFound',
    person: id,
    ip: '10.0.0.7',
  });
});

test('a database without UTF-8 is refused at the start in a sentence', async () => {
  const { adminUrl } = inject('testDatabase');
  const name = `test_latin_${process.pid}`;
  await asAdmin((admin) =>
    admin.query(`CREATE DATABASE ${name} ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0`),
  );
  onTestFinished(() => asAdmin((admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`)));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await expect(reachDatabase(url.href)).rejects.toThrow(/в кодировке LATIN1, а нужна UTF8/);
});

test('a login that owns nothing is refused with the variable that names the owner, not with a grant', async () => {
  const { url, drop } = await createTestDatabase(inject('testDatabase').adminUrl, inject('testDatabase').template);
  onTestFinished(drop);
  const owner = openPool(url, { log: () => {}, max: 1 });
  const server = openPool(url, { log: () => {}, max: 1, role: serverRole });
  onTestFinished(() => Promise.all([owner.end(), server.end()]).then(() => undefined));
  const refusal =
    'Роль otk_server не владеет базой данных и не может её готовить: укажите в DATABASE_OWNER_URL вход владельца (otk), ' +
    'а роль без его прав оставьте в DATABASE_URL.';
  await expect(migrate(server)).rejects.toThrow(refusal);
  await owner.query('GRANT CREATE ON SCHEMA public TO otk_server');
  await expect(migrate(server)).rejects.toThrow(refusal);
  await owner.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await expect(migrate(server)).rejects.toThrow(refusal);
  await owner.query('REVOKE CREATE ON SCHEMA public FROM otk');
  await expect(migrate(owner)).rejects.toThrow('Верните ему право: GRANT CREATE ON SCHEMA public');
});

test('work that is late is not waited for, and its later failure is ignored', async () => {
  const { promise, reject } = Promise.withResolvers<string>();
  await expect(inTime(promise, 10)).rejects.toThrow('no answer within 10 ms');
  reject(new Error('late'));
  expect(await inTime(Promise.resolve('in time'), 1000)).toBe('in time');
});
