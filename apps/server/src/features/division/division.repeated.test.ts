import { divisionContract } from '@otk/domain/division/division.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';

testRepeatedWrites(divisionContract, {
  setDivision: async (_world, { udrId }) => ({
    url: '/user/set-division',
    body: { udrId },
    other: { body: { udrId: '00000000-0000-4000-8000-000000000000' } },
  }),
});
