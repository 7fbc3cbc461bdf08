import { scaleContract } from '@otk/domain/scale/scale.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import { aScale } from '../../../test/scales.ts';

let made = 0;

testRepeatedWrites(scaleContract, {
  verify: async ({ server, stationId }) => {
    made += 1;
    const { id } = await aScale(server, stationId, `Весы ${made}`);
    return { url: `/scale/${id}/verification`, body: { seen: null }, other: { body: { seen: id } } };
  },
});
