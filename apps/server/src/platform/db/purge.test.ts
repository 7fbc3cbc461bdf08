import { expect, test } from 'vitest';

import { openYard } from '../../../test/yard.ts';
import { backgroundJobs } from '../../app.ts';
import { absentGateway } from '../../features/ekomet/ekomet.gateway.ts';
import { claimStore } from '../../features/file/file.installation.service.ts';
import { openCards } from '../../features/transport/transport.card.service.ts';

test('old receipts, ended sessions and page views are removed, the others stay', async () => {
  const { server, call } = await openYard();
  await call('CTRL', 'GET', '/user/me');
  const { app, pool, files, clock } = server;
  const days = (count: number) => new Date(clock.now.getTime() - count * 86_400_000);
  const { rows } = await pool.query<{ id: string }>('SELECT id FROM app_user LIMIT 1');
  const userId = rows[0]!.id;
  for (const age of [89, 91]) {
    await pool.query("INSERT INTO receipt (user_id, key, fingerprint, created_at) VALUES ($1, $2, '', $3)", [
      userId,
      `key-${age}`,
      days(age),
    ]);
    await pool.query("INSERT INTO page_view (client_id, at, target, user_id) VALUES ('device', $1, $2, $3)", [
      days(age),
      `/${age}`,
      userId,
    ]);
  }
  for (const [mark, createdAt, expiresAt, revokedAt] of [
    ['fresh', days(0), days(-1), null],
    ['ended lately', days(29), days(29), null],
    ['ended long ago', days(40), days(39), null],
    ['left long ago', days(40), days(-1), days(31)],
  ] as const) {
    await pool.query(
      `INSERT INTO session (user_id, created_at, expires_at, revoked_at, revoke_reason, user_agent)
       VALUES ($1, $2, $3, $4, CASE WHEN $4::timestamptz IS NOT NULL THEN 'logout' END, $5)`,
      [userId, createdAt, expiresAt, revokedAt, mark],
    );
  }
  await claimStore(pool, files, 'ready');
  for (const { run } of backgroundJobs({
    pool,
    files,
    clock: () => clock.now,
    log: app.log,
    journal: () => undefined,
    raiseBySystem: () => Promise.resolve(),
    raiseInDivision: () => Promise.resolve(),
    cards: openCards([]),
    gateway: absentGateway,
    importMs: 0,
  })) {
    await run(new AbortController().signal);
  }
  const left = async (sql: string) => (await pool.query<{ what: string }>(sql)).rows.map(({ what }) => what);
  expect(await left("SELECT key AS what FROM receipt WHERE key LIKE 'key-%'")).toEqual(['key-89']);
  expect(await left('SELECT target AS what FROM page_view')).toEqual(['/89']);
  expect(await left("SELECT user_agent AS what FROM session WHERE user_agent ~ '^[a-z ]+$' ORDER BY 1")).toEqual([
    'ended lately',
    'fresh',
  ]);
});
