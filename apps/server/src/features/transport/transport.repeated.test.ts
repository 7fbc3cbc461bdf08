import { transportContract } from '@otk/domain/transport/transport.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';

testRepeatedWrites(transportContract, {
  create: async ({ stationId, typeId }) => {
    const card = { transportNumber: '63981203', transportTypeId: typeId, shipmentDate: '2026-11-12', stationId };
    return { url: '/transport', body: card, other: { body: { ...card, transportNumber: '61854303' } } };
  },
  edit: async (world) => ({
    url: `/transport/${await world.aTransport()}`,
    body: { version: 1, specialMark: 'смерзание' },
    other: { body: { version: 1, specialMark: 'другое' } },
  }),
  decide: async (world) => {
    const decided = (mine: string) => ({
      decided: { reason: 'PAPERS', values: [{ field: 'specialMark', title: 'Особые отметки', mine, kept: 'theirs' }] },
    });
    return {
      url: `/transport/${await world.aTransport()}/decision`,
      body: decided('лёд'),
      other: { body: decided('снег') },
    };
  },
  changeStatus: async (world) => ({
    url: `/transport/change-status/${await world.aTransport('NEW')}`,
    body: { statusCode: 'ARRIVED' },
    other: { body: { statusCode: 'ARCHIVED' } },
  }),
  changeManyStatuses: async (world) => ({
    url: '/transport/update-transports-status',
    body: { ids: [await world.aTransport('NEW')], statusCode: 'ARRIVED' },
    other: { body: { ids: [await world.aTransport('NEW')], statusCode: 'ARRIVED' } },
  }),
  remove: async (world) => ({ url: `/transport/${await world.aTransport()}` }),
  removeMany: async (world) => ({
    url: '/transport',
    body: { ids: [await world.aTransport()] },
    other: { body: { ids: [await world.aTransport()] } },
  }),
  restore: async (world) => ({ url: `/transport/restore/${await world.aTransport('NEW', true)}` }),
  migrate: async (world) => ({
    url: '/transport/migrate',
    body: { ids: [await world.aTransport()], divisionId: world.otherDivisionId },
    other: { body: { ids: [await world.aTransport()], divisionId: world.otherDivisionId } },
  }),
  saveView: async () => ({
    url: '/transport/view',
    body: { name: 'Мои', search: 'tab=station' },
    other: { body: { name: 'Мои', search: 'tab=reception' } },
  }),
  removeView: async (_world, who) => {
    const body = { name: 'Лишний', search: '' };
    const saved = await who.call('POST', '/transport/view', { udrId: who.udrId, body });
    return { url: `/transport/view/${saved.json<{ id: string }>().id}` };
  },
  setContainers: async (world) => {
    const container = { number: 'RZDU0015340', sealNumber: '77', net: 12.5 };
    return {
      url: `/transport/${await world.aPlatform()}/containers`,
      body: { containers: [container], base: [] },
      other: { body: { containers: [{ ...container, net: 13 }], base: [] } },
    };
  },
});
