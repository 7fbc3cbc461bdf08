// Many sign-ins at once: guesses are counted before they are checked, and a flood against one account shuts out nobody else.
import { expect, test } from 'vitest';

import { openTestServer, type TestServer } from '../../../test/server.ts';

const right = 'Demo-2026';
/** `npm run soak` sends more. */
const count = Number(process.env['OTK_GUESSES'] ?? 200);

interface Guess {
  readonly login: string;
  readonly password: string;
  readonly ip?: string;
  readonly cookies?: Record<string, string>;
}

const guess = (server: TestServer, { login, password, ip = '10.0.0.7', cookies = {} }: Guess) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { login, password },
    remoteAddress: ip,
    cookies,
  });

async function withPeople(...logins: string[]): Promise<TestServer> {
  const server = await openTestServer();
  const divisionId = await server.build.aDivision();
  for (const login of logins) {
    await server.build.aUser({ login, udr: [{ divisionId, role: 'CTRL' }] });
  }
  return server;
}

const countBy = (statuses: readonly number[]): Record<number, number> =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]));

test('of 200 guesses at once five are checked; the right one after them does not get in', async () => {
  const server = await withPeople('ivanov');
  const guesses = Array.from({ length: count }, (_, at) => guess(server, { login: 'ivanov', password: `wrong-${at}` }));
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  // Of thousands at once some wait too long for a connection and are refused unchecked (503).
  const { 401: checked = 0, 429: refused = 0, 503: unchecked = 0, ...others } = countBy(statuses);
  expect(others).toEqual({});
  expect(checked).toBeLessThanOrEqual(5);
  expect(checked + unchecked).toBeGreaterThanOrEqual(5);
  expect(refused).toBeGreaterThan(0);
  expect((await guess(server, { login: 'ivanov', password: right })).statusCode).toBe(429);
});

test('a flood against one account does not shut out others behind the same address', async () => {
  const server = await withPeople('ivanov', 'petrov');
  await Promise.all(Array.from({ length: 60 }, () => guess(server, { login: 'ivanov', password: 'wrong' })));
  expect((await guess(server, { login: 'petrov', password: right })).statusCode).toBe(200);
});

test('guesses from one IPv6 network count together, however its addresses are spelled', async () => {
  const server = await withPeople('ivanov');
  const spellings = ['2001:db8::1', '2001:db8:0:0:aaaa::2', '2001:0DB8:0000::b:c:d:e'];
  const ipOf = (at: number) => spellings[at % spellings.length]!;
  await Promise.all(
    Array.from({ length: 30 }, (_, at) => guess(server, { login: `nobody-${at}`, password: 'wrong', ip: ipOf(at) })),
  );
  expect((await guess(server, { login: 'ivanov', password: right, ip: '2001:db8::9' })).statusCode).toBe(429);
  expect((await guess(server, { login: 'ivanov', password: right, ip: '2001:db8:0:1::1' })).statusCode).toBe(200);
});

test('guesses at many accounts block their address, but not a device that is known', async () => {
  const server = await withPeople('ivanov', 'petrov');
  const first = await guess(server, { login: 'ivanov', password: right });
  const mark = first.cookies.find(({ name }) => name.startsWith('otk-device-'))!;
  await Promise.all(Array.from({ length: 30 }, (_, at) => guess(server, { login: `nobody-${at}`, password: 'wrong' })));
  expect((await guess(server, { login: 'ivanov', password: right })).statusCode).toBe(429);
  const cookies = { [mark.name]: mark.value };
  expect((await guess(server, { login: 'ivanov', password: right, cookies })).statusCode).toBe(200);
  // The mark of one account does not count for another.
  expect((await guess(server, { login: 'petrov', password: right, cookies })).statusCode).toBe(429);
});

test('guesses from elsewhere that block an account do not block its known device', async () => {
  const server = await withPeople('ivanov');
  const first = await guess(server, { login: 'ivanov', password: right });
  const mark = first.cookies.find(({ name }) => name.startsWith('otk-device-'))!;
  const cookies = { [mark.name]: mark.value };
  for (let at = 0; at < 6; at += 1) {
    await guess(server, { login: 'ivanov', password: 'wrong', ip: '203.0.113.9' });
  }
  expect((await guess(server, { login: 'ivanov', password: right })).statusCode).toBe(429);
  expect((await guess(server, { login: 'ivanov', password: right, cookies })).statusCode).toBe(200);
});

test('a known device has a budget too, and a forged mark is no mark', async () => {
  const server = await withPeople('ivanov');
  const first = await guess(server, { login: 'ivanov', password: right });
  const mark = first.cookies.find(({ name }) => name.startsWith('otk-device-'))!;
  const known = { [mark.name]: mark.value };
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) {
    statuses.push((await guess(server, { login: 'ivanov', password: 'wrong', cookies: known })).statusCode);
  }
  expect(countBy(statuses)).toEqual({ 401: 10, 429: 1 });
  const forged = { [mark.name]: `${'A'.repeat(22)}.${mark.value.split('.')[1]}` };
  const withForged: number[] = [];
  for (let at = 0; at < 6; at += 1) {
    withForged.push((await guess(server, { login: 'ivanov', password: 'wrong', cookies: forged })).statusCode);
  }
  expect(countBy(withForged)).toEqual({ 401: 5, 429: 1 });
});

test('a person who signs in leaves no trace in the budget of the address', async () => {
  const server = await withPeople('ivanov');
  for (let at = 0; at < 25; at += 1) {
    expect((await guess(server, { login: 'ivanov', password: right })).statusCode).toBe(200);
  }
});

test('who signed in and who was refused is logged with the address, without the password', async () => {
  const lines: string[] = [];
  const server = await openTestServer({ logLevel: 'info', logTo: { write: (line) => lines.push(line) } });
  await server.build.aUser({ login: 'ivanov', udr: [{ divisionId: await server.build.aDivision(), role: 'CTRL' }] });
  await guess(server, { login: 'ivanov', password: 'Wrong-secret-1' });
  await guess(server, { login: 'ivanov', password: right });
  const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(told).toContainEqual(
    expect.objectContaining({
      msg: 'sign-in refused',
      login: 'ivanov',
      ip: '10.0.0.7',
      reason: 'auth.wrongCredentials',
    }),
  );
  expect(told).toContainEqual(expect.objectContaining({ msg: 'signed in', login: 'ivanov', ip: '10.0.0.7' }));
  expect(lines.join('')).not.toMatch(/Wrong-secret-1|Demo-2026/);
});
