import { layerContract } from '@otk/domain/layer/layer.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';

const layer = {
  id: '00000000-0000-4000-8000-000000000701',
  number: 1,
  layerCount: 12,
  percent: 3.5,
  judgedAt: '2026-11-18T08:00:00.000Z',
};

testRepeatedWrites(layerContract, {
  judge: async (world) => ({
    url: `/transport/${await world.aTransport('IN_RECEPTION')}/layer`,
    body: layer,
    other: { body: { ...layer, percent: 4 } },
  }),
});
