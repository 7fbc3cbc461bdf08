import { comparedFieldNames } from '@otk/domain/ekomet/ekomet.compare';
import { ekometContract } from '@otk/domain/ekomet/ekomet.contract';

import { multipart } from '../../../test/multipart.ts';
import { testRepeatedWrites } from '../../../test/repeated/test-repeated-writes.ts';
import type { Someone, World } from '../../../test/repeated/world.ts';

const nothing = Object.fromEntries(comparedFieldNames.map((field) => [field, null]));

let made = 0;

const aShipment = async ({ server }: World): Promise<string> => {
  made += 1;
  const number = String(60_432_176 + made);
  const content = { transportNumber: number, shipmentDate: '2026-11-12', stationInCode: await codeOf(server.pool) };
  const { rows } = await server.pool.query<{ id: string }>(
    `INSERT INTO ekomet_shipment (transport_number, shipment_date, content, theirs, state, created_at, updated_at)
     VALUES ($1, '2026-11-12', $2, $3, 'OFFERED', now(), now()) RETURNING id`,
    [number, JSON.stringify(content), JSON.stringify(nothing)],
  );
  return rows[0]!.id;
};

const codeOf = async (pool: World['server']['pool']): Promise<string> =>
  (await pool.query<{ code: string }>('SELECT code FROM station LIMIT 1')).rows[0]!.code;

const aDelivery = async (world: World, who: Someone): Promise<string> => {
  const id = await world.aTransport('RECEPTION_FINISHED');
  await who.call('POST', '/transport/send-to-ekomet', { udrId: who.udrId, body: { ids: [id] } });
  const { rows } = await world.server.pool.query<{ id: string }>(
    'SELECT id FROM ekomet_delivery WHERE transport_id = $1',
    [id],
  );
  return rows[0]!.id;
};

const table = (world: World, number: string) =>
  codeOf(world.server.pool).then((code) =>
    multipart(
      {},
      { bytes: Buffer.from(`№ вагона;Дата;Станция назначения\n${number};12.11.2026;${code}`), name: 'вагоны.csv' },
    ),
  );

testRepeatedWrites(ekometContract, {
  sendToEkomet: async (world) => ({
    url: '/transport/send-to-ekomet',
    body: { ids: [await world.aTransport('RECEPTION_FINISHED')] },
    other: { body: { ids: [await world.aTransport('RECEPTION_FINISHED')] } },
  }),
  takeShipment: async (world) => ({
    url: `/ekomet/shipment/${await aShipment(world)}/take`,
    body: {},
    other: { body: { fields: ['gro'] } },
  }),
  refuseShipment: async (world) => ({
    url: `/ekomet/shipment/${await aShipment(world)}/refuse`,
    body: { reason: 'не наш' },
    other: { body: { reason: 'другое' } },
  }),
  retryDelivery: async (world, who) => ({ url: `/ekomet/delivery/${await aDelivery(world, who)}/retry` }),
  cancelDelivery: async (world, who) => ({
    url: `/ekomet/delivery/${await aDelivery(world, who)}/cancel`,
    body: { reason: 'ошибка' },
    other: { body: { reason: 'другое' } },
  }),
  importFile: async (world) => ({
    url: '/ekomet/file',
    raw: await table(world, '94640273'),
    other: { raw: await table(world, '52341678') },
  }),
});
