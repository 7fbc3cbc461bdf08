// A yard whose accounting system says what the test tells it to say, and answers what the test tells it to answer.
import type { DeliveryPayload, RefusalPayload } from '@otk/domain/ekomet/ekomet.delivery';
import type { EkometLoad, ShipmentPage } from '@otk/domain/ekomet/ekomet.schema';

import { type DeliveryDeps, deliverAll } from '../src/features/ekomet/ekomet.delivery.service.ts';
import { type DeliveryAnswer, type EkometGateway, GatewayDown } from '../src/features/ekomet/ekomet.gateway.ts';
import { compose } from '../src/compose.ts';
import { openYard } from './yard.ts';

export const guid = '0f8fad5b-d9cb-469f-a165-70867728950e';

/** A row of the accounting system. */
export const aShipment = (values: object = {}) => ({
  shipmentId: guid,
  shipmentDate: '2026-11-12',
  transportNumber: '60432176',
  documentNumber: 'ЭА123456',
  providerName: 'ООО «Вторресурс-Ока»',
  inn: '5223001234',
  contractNumber: '14/2026',
  stationOutCode: '264704',
  stationInCode: '243607',
  kinds: [{ kindCode: '3А', net: 64.95 }],
  ...values,
});

export async function openEkometYard(status = 'RECEPTION_FINISHED') {
  const said: { rows: readonly unknown[]; stations: readonly unknown[]; answer: DeliveryAnswer | null } = {
    rows: [],
    stations: [],
    answer: { state: 'ACCEPTED', answer: 'Принято' },
  };
  const delivered: DeliveryPayload[] = [];
  const refusals: RefusalPayload[] = [];
  const gateway: EkometGateway = {
    async *shipments() {
      yield await Promise.resolve(said.rows);
    },
    stations: () => Promise.resolve(said.stations),
    deliver(payload) {
      delivered.push(payload);
      return said.answer
        ? Promise.resolve(said.answer)
        : Promise.reject(new GatewayDown('Нет связи с учётной системой'));
    },
    refuse(refusal) {
      refusals.push(refusal);
      return said.answer
        ? Promise.resolve(said.answer)
        : Promise.reject(new GatewayDown('Нет связи с учётной системой'));
    },
  };
  const yard = await openYard(status, { gateway });
  const { server, build } = yard;
  await build.aStation('264704', 'Рузаевка');
  await build.aKind('3А');
  await build.aKind('12А');
  const clock = () => server.clock.now;
  const { cards } = compose({ config: {}, clock });
  const deps: DeliveryDeps = {
    pool: server.pool,
    cards,
    gateway,
    clock,
    random: () => 0.5,
    report: (error) => {
      throw error;
    },
  };
  return {
    ...yard,
    said,
    delivered,
    refusals,
    deps,
    /** What a person gets who asks for the shipments. */
    load: async (rows: readonly unknown[]): Promise<EkometLoad> => {
      said.rows = rows;
      return (await yard.call('DISP', 'GET', '/transport/load-factshipment')).json<EkometLoad>();
    },
    shipments: async (): Promise<ShipmentPage> =>
      (await yard.call('DISP', 'GET', '/ekomet/shipment')).json<ShipmentPage>(),
    send: (...ids: string[]) => yard.call('MASTER', 'POST', '/transport/send-to-ekomet', { body: { ids } }),
    /** Runs the worker of the outbox. */
    deliver: () => deliverAll(deps, new AbortController().signal),
  };
}
