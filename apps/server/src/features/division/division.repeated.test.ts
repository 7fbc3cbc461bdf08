import { divisionAdminContract } from '@otk/domain/division/division.admin.contract';
import { divisionContract } from '@otk/domain/division/division.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';

testRepeatedWrites(
  { ...divisionContract, ...divisionAdminContract },
  {
    setDivision: async (_world, { udrId }) => ({
      url: '/user/set-division',
      body: { udrId },
      other: { body: { udrId: '00000000-0000-4000-8000-000000000000' } },
    }),
    create: async () => ({
      url: '/division',
      body: { code: 'SHOP', name: 'Копровый цех', seenDivisionIds: [] },
      other: { body: { code: 'YARD', name: 'Копровый цех', seenDivisionIds: [] } },
    }),
    edit: async ({ otherDivisionId, divisionId }) => ({
      url: `/division/${otherDivisionId}`,
      body: { version: 1, name: 'Другое имя', seenDivisionIds: [divisionId] },
      other: { body: { version: 1, name: 'Третье имя' } },
    }),
    remove: async ({ server }) => ({ url: `/division/${await server.build.aDivision()}` }),
    restore: async ({ server }) => ({ url: `/division/restore/${await server.build.aDivision()}` }),
  },
);
