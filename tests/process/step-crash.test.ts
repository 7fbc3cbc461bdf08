// R4: the server is killed at each step of a change of status and the device retries: one change, one message about it.
import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { openYard } from '../../apps/server/test/yard.ts';
import { crashAt, crashes } from './crash.ts';

const steps = [
  'begin',
  'receipt',
  'status row',
  'history row',
  'message row',
  'recipient row',
  'before commit',
  // Committed, and no reply was sent.
  'commit',
];

const timeout = crashes * 300_000;

test(
  'a server killed at any step of a change of status leaves one change and one message after the retry',
  { timeout },
  async () => {
    const { server, build, as, divisionId, stationId } = await openYard();
    const { tokens, udrId } = await as('CTRL');
    await as('MASTER');
    const body = JSON.stringify({ statusCode: 'RECEPTION_SUSPENDED', comment: 'засор' });
    const count = async (sql: string, transportId: string) =>
      Number((await server.pool.query<{ count: string }>(sql, [transportId])).rows[0]!.count);

    for (const step of Array.from({ length: crashes }, () => steps).flat()) {
      const transportId = await build.aTransport({ divisionId, stationId, status: 'IN_RECEPTION' });
      await build.aPhoto(transportId);
      const path = `/transport/change-status/${transportId}`;
      const headers = {
        authorization: `Bearer ${tokens.accessToken}`,
        'x-udr-id': udrId,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      };
      await crashAt(server, step, path, { method: 'PUT', body, headers });
      for (const time of ['again', 'and once more']) {
        const reply = await server.app.inject({ method: 'PUT', url: `/api${path}`, payload: body, headers });
        expect(reply.statusCode, `${step}, ${time}: ${reply.body}`).toBe(200);
      }
      expect(
        await count(`SELECT count(*) FROM history WHERE transport_id = $1 AND field = 'status'`, transportId),
      ).toBe(1);
      expect(await count('SELECT count(*) FROM notification WHERE transport_id = $1', transportId)).toBe(1);
      expect(await count('SELECT count(*) FROM notification_recipient WHERE transport_id = $1', transportId)).toBe(1);
    }
  },
);
