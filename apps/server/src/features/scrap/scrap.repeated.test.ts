import { scrapContract } from '@otk/domain/scrap/scrap.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { World } from '../../../test/repeated/world.ts';

const line = (world: World, net: number) => ({ localId: 'local-00000001', productionTypeId: world.kindId, net });

testRepeatedWrites(scrapContract, {
  setSenderScrapType: async (world) => ({
    url: `/transport/sender-scrap-type/${await world.aTransport()}`,
    body: { lines: [line(world, 10)] },
    other: { body: { lines: [line(world, 11)] } },
  }),
  setDiscoveredScrapType: async (world) => ({
    url: `/transport/discovered-scrap-type/${await world.aTransport('IN_RECEPTION')}`,
    body: { lines: [line(world, 10)] },
    other: { body: { lines: [line(world, 11)] } },
  }),
  setUnorderedProduction: async (world) => {
    const found = { localId: 'local-00000002', unorderedProductionId: world.itemId, count: 4 };
    return {
      url: `/transport/unordered-production/${await world.aTransport('IN_RECEPTION')}`,
      body: { lines: [found] },
      other: { body: { lines: [{ ...found, count: 5 }] } },
    };
  },
});
