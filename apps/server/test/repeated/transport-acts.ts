// Operations of people, the card, the scrap and the weights.
import { password } from '../builders.ts';
import type { Acts, Someone, World } from './world.ts';

const weights = { gross: 91, tare: 24, net: 67 };
const line = (world: World, net: number) => ({ localId: 'local-00000001', productionTypeId: world.kindId, net });
const setOverweight = async (world: World, who: Someone, call: string) => {
  const id = await world.aTransport();
  await who.call('POST', `/transport/${id}/${call}`, { udrId: who.udrId, body: { net: 60 } });
  return id;
};

export const transportActs: Acts = {
  'user.changePassword': async (_world, { userId }) => ({
    url: `/user/${userId}/password`,
    body: { oldPassword: password, newPassword: 'Fresh-2027' },
    other: { body: { oldPassword: password, newPassword: 'Other-2027' } },
  }),
  'division.setDivision': async (_world, { udrId }) => ({
    url: '/user/set-division',
    body: { udrId },
    other: { body: { udrId: '00000000-0000-4000-8000-000000000000' } },
  }),
  'transport.create': async ({ stationId, typeId }) => {
    const card = { transportNumber: '63981203', transportTypeId: typeId, shipmentDate: '2026-11-12', stationId };
    return { url: '/transport', body: card, other: { body: { ...card, transportNumber: '61854303' } } };
  },
  'transport.edit': async (world) => ({
    url: `/transport/${await world.aTransport()}`,
    body: { version: 1, specialMark: 'смерзание' },
    other: { body: { version: 1, specialMark: 'другое' } },
  }),
  'transport.changeStatus': async (world) => ({
    url: `/transport/change-status/${await world.aTransport('NEW')}`,
    body: { statusCode: 'ARRIVED' },
    other: { body: { statusCode: 'ARCHIVED' } },
  }),
  'transport.changeManyStatuses': async (world) => ({
    url: '/transport/update-transports-status',
    body: { ids: [await world.aTransport('NEW')], statusCode: 'ARRIVED' },
    other: { body: { ids: [await world.aTransport('NEW')], statusCode: 'ARRIVED' } },
  }),
  'transport.remove': async (world) => ({ url: `/transport/${await world.aTransport()}` }),
  'transport.removeMany': async (world) => ({
    url: '/transport',
    body: { ids: [await world.aTransport()] },
    other: { body: { ids: [await world.aTransport()] } },
  }),
  'transport.restore': async (world) => ({ url: `/transport/restore/${await world.aTransport('NEW', true)}` }),
  'transport.migrate': async (world) => ({
    url: '/transport/migrate',
    body: { ids: [await world.aTransport()], divisionId: world.otherDivisionId },
    other: { body: { ids: [await world.aTransport()], divisionId: world.otherDivisionId } },
  }),
  'transport.saveView': async () => ({
    url: '/transport/view',
    body: { name: 'Мои', search: 'tab=station' },
    other: { body: { name: 'Мои', search: 'tab=reception' } },
  }),
  'transport.removeView': async (_world, who) => {
    const body = { name: 'Лишний', search: '' };
    const saved = await who.call('POST', '/transport/view', { udrId: who.udrId, body });
    return { url: `/transport/view/${saved.json<{ id: string }>().id}` };
  },
  'transport.setContainers': async (world) => {
    const container = { number: 'RZDU0015340', sealNumber: '77', net: 12.5 };
    return {
      url: `/transport/${await world.aPlatform()}/containers`,
      body: { containers: [container], base: [] },
      other: { body: { containers: [{ ...container, net: 13 }], base: [] } },
    };
  },
  'scrap.setSenderScrapType': async (world) => ({
    url: `/transport/sender-scrap-type/${await world.aTransport()}`,
    body: { lines: [line(world, 10)] },
    other: { body: { lines: [line(world, 11)] } },
  }),
  'scrap.setDiscoveredScrapType': async (world) => ({
    url: `/transport/discovered-scrap-type/${await world.aTransport('IN_RECEPTION')}`,
    body: { lines: [line(world, 10)] },
    other: { body: { lines: [line(world, 11)] } },
  }),
  'scrap.setUnorderedProduction': async (world) => {
    const found = { localId: 'local-00000002', unorderedProductionId: world.itemId, count: 4 };
    return {
      url: `/transport/unordered-production/${await world.aTransport('IN_RECEPTION')}`,
      body: { lines: [found] },
      other: { body: { lines: [{ ...found, count: 5 }] } },
    };
  },
  'weighing.setRegisterWeight': async (world) => ({
    url: `/transport/${await world.aTransport()}/set-register-weight`,
    body: weights,
    other: { body: { ...weights, gross: 92, net: 68 } },
  }),
  'weighing.setOverweight': async (world) => ({
    url: `/transport/${await world.aTransport()}/set-overweight`,
    body: { net: 60 },
    other: { body: { net: 61 } },
  }),
  'weighing.setOverweightClear': async (world) => ({
    url: `/transport/${await world.aTransport()}/set-clear-overweight`,
    body: { net: 60 },
    other: { body: { net: 61 } },
  }),
  'weighing.removeOverweight': async (world, who) => ({
    url: `/transport/${await setOverweight(world, who, 'set-overweight')}/overweight`,
    body: { reason: 'ошибка' },
    other: { body: { reason: 'другое' } },
  }),
  'weighing.removeOverweightClear': async (world, who) => ({
    url: `/transport/${await setOverweight(world, who, 'set-clear-overweight')}/overweight-clear`,
    body: { reason: 'ошибка' },
    other: { body: { reason: 'другое' } },
  }),
};
