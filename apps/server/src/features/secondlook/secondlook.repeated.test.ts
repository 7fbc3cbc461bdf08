import { secondlookContract } from '@otk/domain/secondlook/secondlook.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { Someone, World } from '../../../test/repeated/world.ts';
import { aSecondLook } from '../../../test/second-looks.ts';

/** A load that the person has taken. */
async function aTakenLook(world: World, who: Someone): Promise<string> {
  const { id } = await world.server.build.aUser({ login: crypto.randomUUID() });
  const transportId = await world.aTransport('RECEPTION_FINISHED');
  const look = await aSecondLook(world.server, { transportId, finishedBy: id });
  await world.server.pool.query('INSERT INTO second_look_turn (look_id, user_id) VALUES ($1, $2)', [look, who.userId]);
  return look;
}

testRepeatedWrites(secondlookContract, {
  judge: async (world, who) => ({
    url: `/second-look/${await aTakenLook(world, who)}`,
    body: { kindId: world.kindId, percent: 2.5 },
    other: { body: { kindId: null, percent: null } },
  }),
  leave: async (world, who) => ({ url: `/second-look/${await aTakenLook(world, who)}/leave` }),
});
