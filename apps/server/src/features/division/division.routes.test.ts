import { expect, test } from 'vitest';

import { newKey, openTestServer } from '../../../test/server.ts';

async function withTwoDivisions() {
  const server = await openTestServer();
  const one = await server.build.aDivision();
  const two = await server.build.aDivision();
  const user = await server.build.aUser({
    login: 'master',
    udr: [
      { divisionId: one, role: 'MASTER' },
      { divisionId: two, role: 'MASTER' },
    ],
  });
  const stranger = await server.build.aUser({ login: 'stranger', udr: [{ divisionId: two, role: 'CTRL' }] });
  return { server, user, stranger, master: await server.signIn('master') };
}

test('the chosen division is stored for the next device', async () => {
  const { user, master } = await withTwoDivisions();
  const reply = await master.call('POST', '/user/set-division', { body: { udrId: user.udrIds[1] } });
  expect(reply.json()).toEqual({ udrId: user.udrIds[1] });
  expect((await master.call('GET', '/user/me')).json().currentUdrId).toBe(user.udrIds[1]);
});

test("another user's assignment can be neither chosen nor used", async () => {
  const { stranger, master } = await withTwoDivisions();
  const chosen = await master.call('POST', '/user/set-division', { body: { udrId: stranger.udrId } });
  expect(chosen.statusCode).toBe(404);
  for (const udrId of [stranger.udrId, 'nonsense', '00000000-0000-4000-8000-000000000000']) {
    const acted = await master.call('GET', '/transport/filtrate?tab=expected', { udrId });
    expect(acted.statusCode).toBe(403);
    expect(acted.json()).toMatchObject({ code: 'auth.divisionForeign', message: 'Подразделение вам не назначено' });
  }
});

test('a call without a division is refused', async () => {
  const { master } = await withTwoDivisions();
  const reply = await master.call('GET', '/transport/filtrate?tab=expected');
  expect(reply.statusCode).toBe(403);
  expect(reply.json()).toMatchObject({ code: 'auth.divisionRequired', message: 'Выберите подразделение' });
});

test('a removed division is refused at once', async () => {
  const { server, user, master } = await withTwoDivisions();
  const list = () => master.call('GET', '/transport/filtrate?tab=expected', { udrId: user.udrId });
  expect((await list()).statusCode).toBe(200);
  await server.pool.query('DELETE FROM udr WHERE id = $1', [user.udrId]);
  expect((await list()).statusCode).toBe(403);
});

test('an assignment that was replaced means the present one in the same division', async () => {
  const { server, user, stranger, master } = await withTwoDivisions();
  const [divisionId] = (
    await server.pool.query<{ id: string }>('SELECT division_id AS id FROM udr WHERE id = $1', [user.udrId])
  ).rows.map(({ id }) => id);
  const list = (udrId: string, headers = {}) =>
    master.call('GET', '/transport/filtrate?tab=expected', { udrId, headers });
  const give = (role: string) =>
    server.pool.query('INSERT INTO udr (user_id, division_id, role_code) VALUES ($1, $2, $3)', [
      user.id,
      divisionId,
      role,
    ]);
  await server.pool.query('DELETE FROM udr WHERE id = $1', [user.udrId]);
  expect((await list(user.udrId)).statusCode).toBe(403);
  await give('CTRL');
  expect((await list(user.udrId)).statusCode).toBe(200);
  // Of two roles there the one that may do it is meant.
  await server.pool.query("INSERT INTO role (code, name, everywhere) VALUES ('NONE', 'Без прав', false)");
  await give('NONE');
  expect((await list(user.udrId)).statusCode).toBe(200);
  // An id that the server has never known, of a device whose server was restored: the division says what is meant.
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect((await list(unknown)).statusCode).toBe(403);
  expect((await list(unknown, { 'x-division-id': divisionId })).statusCode).toBe(200);
  // Somebody else's former assignment, and a division where the person has none, are refused as before.
  await server.pool.query('DELETE FROM udr WHERE id = $1', [stranger.udrId]);
  expect((await list(stranger.udrId)).statusCode).toBe(403);
  const elsewhere = await server.build.aDivision();
  expect((await list(unknown, { 'x-division-id': elsewhere })).statusCode).toBe(403);
});

test('the same key returns the first reply and refuses another body', async () => {
  const { server, user, master } = await withTwoDivisions();
  const headers = { 'idempotency-key': newKey() };
  const choose = (udrId: string | undefined) => master.call('POST', '/user/set-division', { body: { udrId }, headers });
  const replies = await Promise.all(Array.from({ length: 10 }, () => choose(user.udrIds[1])));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(replies.filter((reply) => reply.headers['idempotency-replayed'] === 'true')).toHaveLength(9);
  const other = await choose(user.udrIds[0]);
  expect(other.statusCode).toBe(422);
  expect(other.json().code).toBe('receipt.otherRequest');
  expect((await master.call('GET', '/user/me')).json().currentUdrId).toBe(user.udrIds[1]);
  const { rows } = await server.pool.query('SELECT reply FROM receipt');
  expect(rows).toEqual([{ reply: { udrId: user.udrIds[1] } }]);
});

test('a refused write leaves no receipt, so a retry is executed', async () => {
  const { server, stranger, user, master } = await withTwoDivisions();
  const headers = { 'idempotency-key': newKey() };
  const refused = await master.call('POST', '/user/set-division', { body: { udrId: stranger.udrId }, headers });
  expect(refused.statusCode).toBe(404);
  expect((await server.pool.query('SELECT FROM receipt')).rowCount).toBe(0);
  const { rows } = await server.pool.query<{ id: string }>(
    "INSERT INTO udr (user_id, division_id, role_code) SELECT $1, division_id, 'VIEW' FROM udr LIMIT 1 RETURNING id",
    [user.id],
  );
  const retried = await master.call('POST', '/user/set-division', { body: { udrId: rows[0]!.id }, headers });
  expect(retried.statusCode).toBe(200);
});

test('a malformed key is refused', async () => {
  const { user, master } = await withTwoDivisions();
  const reply = await master.call('POST', '/user/set-division', {
    body: { udrId: user.udrId },
    headers: { 'idempotency-key': 'a b' },
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().code).toBe('receipt.badKey');
});
