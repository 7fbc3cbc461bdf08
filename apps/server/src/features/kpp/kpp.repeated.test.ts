import { kppContract } from '@otk/domain/kpp/kpp.contract';

import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { World } from '../../../test/repeated/world.ts';

async function atGate(world: World, status = 'KPP_REGISTERED'): Promise<string> {
  const id = await world.aTransport(status);
  await world.server.pool.query('INSERT INTO checkpoint (transport_id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
  return id;
}

testRepeatedWrites(kppContract, {
  create: async (world) => {
    const body = {
      id: crypto.randomUUID(),
      transportNumber: 'А123ВС152',
      transportTypeId: world.typeId,
      documentNumber: 'ТТН 0457',
      stationId: world.stationId,
    };
    return { url: '/transport-kpp13/create', body, other: { body: { ...body, transportNumber: 'В456МН152' } } };
  },
  edit: async (world) => ({
    url: `/transport-kpp13/${await atGate(world)}`,
    body: { version: 1, gate: '2' },
    other: { body: { version: 1, gate: '3' } },
  }),
  clearAlarm: async (world) => {
    const id = await atGate(world, 'ON_STORAGE');
    await world.server.pool.query('INSERT INTO radiation_alarm (transport_id, max) VALUES ($1, 0.5)', [id]);
    return {
      url: `/transport-kpp13/${id}/clear-alarm`,
      body: { protocol: 'Протокол № 7' },
      other: { body: { protocol: 'Протокол № 8' } },
    };
  },
  acknowledge: async (world) => {
    const id = await atGate(world, 'RADIATION_ALARM');
    await world.server.pool.query('INSERT INTO radiation_alarm (transport_id, max) VALUES ($1, 0.5)', [id]);
    return { url: `/transport-kpp13/${id}/acknowledge` };
  },
});
