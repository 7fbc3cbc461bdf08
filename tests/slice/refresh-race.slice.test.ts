// R7: twenty tabs repeatedly start with an expired token; replies of refresh are lost, some browsers have no locks.
// There is one chain of tokens and no sign-out; a token older than the parent ends the session at once.
// OTK_ROUNDS sets the number of rounds, OTK_SEED repeats a run.
import { expect, test } from 'vitest';

import { openTestServer, type TestServer } from '../../apps/server/test/server.ts';
import { webLock } from '../../apps/web/src/platform/session/lock.ts';
import { proof } from '../support/proof.ts';
import { seeded, type Random } from '../support/random.ts';
import { aDevice, type Device, type DeviceTab } from './device.ts';

const { count: rounds, seed, announce } = proof('R7', 'OTK_ROUNDS', 12);
const timeout = 120_000 + rounds * 5_000;
const tabCount = 20;
const callsOfTab = 5;
/** Rounds of half an hour that fit into a session of fourteen hours. */
const roundsOfSession = 25;
const tokenSeconds = 1801;

async function wake(device: Device, tabs: readonly DeviceTab[], random: Random): Promise<void> {
  if (random.chance(0.4)) {
    device.link.loseReplyOf.add('/auth/refresh');
  }
  const calls = tabs.flatMap(({ user }) => Array.from({ length: callsOfTab }, () => user.api.me()));
  const failed = (await Promise.allSettled(calls)).filter((call) => call.status === 'rejected');
  // Only a lost reply may fail a call, and the next one succeeds.
  const words = failed.map(({ reason }) => (reason as Error).message);
  expect(words.filter((text) => text !== 'Network Error')).toEqual([]);
  expect((await random.pick(tabs).user.api.me()).login).toBe('controller');
}

const tokensOf = async ({ pool }: TestServer): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM refresh_token');
  return rows[0]!.count;
};

/** One sign-in and its rounds; then a token that was replaced twice is presented. */
async function runSession(server: TestServer, random: Random, count: number) {
  const before = await tokensOf(server);
  const device = aDevice(server);
  const first = device.openTab();
  await first.session.signIn('controller', 'Demo-2026');
  const lock = random.chance(0.5) ? { lock: webLock(undefined) } : {};
  const tabs = [first, ...Array.from({ length: tabCount - 1 }, () => device.openTab(lock))];
  const refreshTokens: string[] = [];
  for (let round = 0; round < count; round += 1) {
    refreshTokens.push(device.cookie('otk-refreshToken')!);
    server.clock.advance(tokenSeconds);
    await wake(device, tabs, random);
  }
  const signedOut = tabs.flatMap(({ redirects }) => redirects);
  const tokens = (await tokensOf(server)) - before;

  server.clock.advance(tokenSeconds);
  device.setCookie(`otk-refreshToken=${refreshTokens.at(-2)}; Max-Age=50400`);
  const thief = await first.user.api.me().then(
    () => 'let in',
    (error: Error) => error.message,
  );
  return { signedOut, tokens, thief };
}

test(
  `${rounds} rounds of ${tabCount} tabs and one expired token: one chain, nobody signed out`,
  { timeout },
  async () => {
    announce();
    const server = await openTestServer();
    const divisionId = await server.build.aDivision('ОТК. Станция Навашино');
    await server.build.aUser({ login: 'controller', udr: [{ divisionId, role: 'CTRL' }] });
    const random = seeded(seed);
    for (let left = rounds; left > 0; left -= roundsOfSession) {
      const count = Math.min(left, roundsOfSession);
      expect(await runSession(server, random, count)).toEqual({
        signedOut: [],
        tokens: count + 1,
        thief: 'Сессия завершена. Войдите снова',
      });
    }
  },
);
