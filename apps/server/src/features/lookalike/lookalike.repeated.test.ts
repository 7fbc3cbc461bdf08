import { lookalikeContract } from '@otk/domain/lookalike/lookalike.contract';

import { aLookalike } from '../../../test/lookalike.ts';
import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';

testRepeatedWrites(lookalikeContract, {
  decide: async (world) => {
    const id = await aLookalike(world.server, await world.aTransport(), await world.aTransport());
    return {
      url: `/lookalike/${id}`,
      body: { verdict: 'SAME', seen: null },
      other: { body: { verdict: 'DIFFERENT', seen: null } },
    };
  },
});
