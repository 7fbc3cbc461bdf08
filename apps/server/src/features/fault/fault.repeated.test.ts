import { faultContract } from '@otk/domain/fault/fault.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';

testRepeatedWrites(faultContract, {
  resolve: async ({ server }) => {
    const { rows } = await server.pool.query<{ id: string }>(
      `INSERT INTO fault (key, source, title, place, first_at, last_at)
       VALUES (uuid_send(gen_random_uuid()), 'client', 'Error', '', now(), now()) RETURNING id`,
    );
    return {
      url: `/fault/${rows[0]!.id}/resolved`,
      body: { isResolved: true },
      other: { body: { isResolved: false } },
    };
  },
});
