import { doubleContract } from '@otk/domain/double/double.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { World } from '../../../test/repeated/world.ts';

async function aPair(world: World): Promise<readonly [string, string]> {
  const pair = [await world.aTransport('ARRIVED'), await world.aTransport('ARRIVED')] as const;
  await world.server.pool.query("UPDATE transport SET transport_number = '61854303' WHERE id = ANY($1)", [pair]);
  return pair;
}

testRepeatedWrites(doubleContract, {
  join: async (world) => {
    const [id, otherId] = await aPair(world);
    const body = { otherId, version: 1, otherVersion: 1 };
    return { url: `/transport/${id}/join`, body, other: { body: { ...body, figures: 'KEPT' } } };
  },
  distinct: async (world) => {
    const [id, otherId] = await aPair(world);
    return { url: `/transport/${id}/distinct`, body: { otherId }, other: { body: { otherId: id } } };
  },
});
