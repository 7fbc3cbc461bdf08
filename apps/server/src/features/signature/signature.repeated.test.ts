import { signatureContract } from '@otk/domain/signature/signature.contract';
import type { SignatureBook } from '@otk/domain/signature/signature.act';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import { anAct } from '../../../test/signatures.ts';

testRepeatedWrites(signatureContract, {
  sign: async (world, who) => {
    const id = await world.aTransport('COMMISSION_DONE');
    await world.server.pool.query(
      `INSERT INTO appointment (transport_id, station_id, kind, starts_at, state, result, chairman, members)
       VALUES ($1, $2, 'COMMISSION', now(), 'HELD', 'Засор подтверждён', 'Громова Е. А.', '{"Иванов И. И."}')
       ON CONFLICT DO NOTHING`,
      [id, world.stationId],
    );
    const reply = await who.call('GET', `/transport/${id}/signatures`, { udrId: who.udrId });
    const [shown] = reply.json<SignatureBook>().shown;
    const body = anAct(shown!);
    return {
      url: `/transport/${id}/signature`,
      body,
      other: { body: { ...body, outcome: 'UNABLE', strokes: [], reason: 'Травма руки' } },
    };
  },
});
