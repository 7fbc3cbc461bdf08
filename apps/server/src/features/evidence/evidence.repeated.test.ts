import { evidenceContract } from '@otk/domain/evidence/evidence.contract';
import type { Evidence } from '@otk/domain/evidence/evidence.schema';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';

testRepeatedWrites(evidenceContract, {
  order: async (world) => ({ url: `/transport/${await world.aTransport()}/evidence` }),
  cancel: async (world, who) => {
    const url = `/transport/${await world.aTransport()}/evidence`;
    const reply = await who.call('POST', url, { udrId: who.udrId });
    return { url: `/evidence/${reply.json<Evidence>().id}` };
  },
});
