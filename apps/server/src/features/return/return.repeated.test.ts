import type { Transport } from '@otk/domain/transport/transport.schema';
import { returnContract } from '@otk/domain/return/return.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';

testRepeatedWrites(returnContract, {
  returnBack: async ({ aTransport }) => ({
    url: `/transport/return-back/${await aTransport('ON_STORAGE')}`,
    body: { scope: 'WHOLE', reason: 'Засор' },
    other: { body: { scope: 'WHOLE', reason: 'Другое' } },
  }),
  cancelReturn: async ({ aTransport }, who) => {
    const id = await aTransport('ON_STORAGE');
    const reply = await who.call('POST', `/transport/return-back/${id}`, {
      udrId: who.udrId,
      body: { scope: 'WHOLE', reason: 'Засор' },
    });
    return { url: `/transport/return-back/${id}/${reply.json<Transport>().returnBack[0]!.id}` };
  },
});
