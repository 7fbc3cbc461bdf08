import { stationAdminContract } from '@otk/domain/station/station.admin.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';

const aStation = { code: '243699', name: 'Повторная', railway: null };

testRepeatedWrites(stationAdminContract, {
  create: async () => ({
    url: '/station',
    body: aStation,
    other: { body: { ...aStation, name: 'Муром' } },
  }),
  edit: async ({ server }) => ({ url: `/station/${await server.build.aStation()}`, body: { name: 'Новое имя' } }),
  remove: async ({ server }) => ({ url: `/station/${await server.build.aStation()}` }),
  restore: async ({ server }) => ({ url: `/station/restore/${await server.build.aStation()}` }),
  load: async () => ({
    url: '/station/load',
    body: { stations: [{ code: '240000', name: 'Муром', railway: 'Горьковская' }] },
  }),
  migrate: async ({ server }) => ({
    url: '/station/migrate',
    body: { fromId: await server.build.aStation(), toId: await server.build.aStation() },
  }),
});
