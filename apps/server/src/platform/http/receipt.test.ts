import { expect, inject, test } from 'vitest';

import { openModelServer } from '../../../test/model-server.ts';
import { newKey } from '../../../test/server.ts';
import { createTestDatabase } from '../db/test-database.ts';

test.each([
  { what: 'crashed', fail: 'dieInTheMiddle', status: 500 },
  { what: 'was refused', fail: 'refuseNext', status: 400 },
] as const)('a write that $what leaves no receipt: its retry under the same key is executed', async (scenario) => {
  const { adminUrl, template } = inject('testDatabase');
  const database = await createTestDatabase(adminUrl, template);
  const server = await openModelServer(database.pool);
  try {
    const headers = {
      authorization: `Bearer ${server.users[0]}`,
      'x-udr-id': server.udrOf(server.users[0], server.divisions[0])!,
      'idempotency-key': newKey(),
    };
    const write = () =>
      server.app.inject({ method: 'POST', url: '/api/note/s1-wagon', headers, payload: { text: 'typed once' } });

    server[scenario.fail] = true;
    expect((await write()).statusCode).toBe(scenario.status);
    const { rows } = await database.pool.query('SELECT key FROM receipt');
    expect(rows, 'receipts of a write without effect').toEqual([]);

    const retry = await write();
    expect([retry.statusCode, retry.headers['idempotency-replayed']]).toEqual([200, undefined]);
    expect(await server.taken('s1')).toMatchObject([{ text: 'typed once', id: retry.json<{ id: string }>().id }]);
  } finally {
    await server.app.close();
    await database.drop();
  }
});
