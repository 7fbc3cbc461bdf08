import { answerContract } from '@otk/domain/answer/answer.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { World } from '../../../test/repeated/world.ts';

async function onStorage(world: World): Promise<string> {
  const id = await world.aTransport('ON_STORAGE');
  await world.server.pool.query(
    `INSERT INTO responsible_storage (transport_id, begin_at) VALUES ($1, '2020-11-01T07:00:00Z')
     ON CONFLICT DO NOTHING`,
    [id],
  );
  return id;
}

const body = { answer: 'AGREES', by: 'Петров П. П.', means: 'PHONE', date: '2020-11-01T08:00:00Z' };

testRepeatedWrites(answerContract, {
  record: async (world) => ({
    url: `/transport/${await onStorage(world)}/supplier-answer`,
    body,
    other: { body: { ...body, means: 'EMAIL' } },
  }),
  give: async (world) => ({
    url: `/transport/${await onStorage(world)}/give-answer`,
    body: { answer: 'AGREES' },
    other: { body: { answer: 'WILL_COME' } },
  }),
});
