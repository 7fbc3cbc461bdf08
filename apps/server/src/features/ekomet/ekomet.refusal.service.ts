// Delivers the refusal of a shipment to the accounting system through the outbox of hand-overs, if its adapter takes refusals.
import type { RefusalPayload } from '@otk/domain/ekomet/ekomet.delivery';
import { ekometHistory } from '@otk/domain/ekomet/ekomet.history';

import { inTransaction, type Pool } from '#platform/db/pool';
import { recordChanges, systemContext } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { type ClaimedRefusal, deliveryRepo } from './ekomet.delivery.repo.ts';
import type { DeliveryAnswer, EkometGateway } from './ekomet.gateway.ts';
import type { ShipmentRow } from './ekomet.shipment.repo.ts';

const { actions, fields } = ekometHistory;

interface Telling {
  readonly gateway: EkometGateway;
  readonly clock: () => Date;
}

/** In the transaction of the refusal. A refusal that waits already is replaced: the last reason counts. */
export async function tellRefusal(
  { gateway, clock }: Telling,
  { db, actor }: ActorContext,
  row: ShipmentRow,
  reason: string,
): Promise<void> {
  if (gateway.refuse === undefined) {
    return;
  }
  const at = clock();
  await deliveryRepo(db).withdrawRefusals(row.id, 'Причина отказа изменена', at);
  await deliveryRepo(db).addRefusal(row.id, refusalOf(row, reason, at), actor.userId, at);
}

const refusalOf = ({ id, guid, theirs }: ShipmentRow, reason: string, at: Date): RefusalPayload => ({
  format: 1,
  key: `refusal-${id}-${at.getTime()}`,
  shipmentId: guid,
  transportNumber: theirs.transportNumber ?? '',
  shipmentDate: theirs.shipmentDate ?? '',
  documentNumber: theirs.documentNumber,
  reason,
  refusedAt: at.toISOString(),
});

export const isRefusal = (claimed: object): claimed is ClaimedRefusal =>
  'shipmentId' in claimed && claimed.shipmentId !== null;

export const handOverRefusal = (
  gateway: EkometGateway,
  { payload }: ClaimedRefusal,
  signal: AbortSignal,
): Promise<DeliveryAnswer> =>
  gateway.refuse?.(payload, signal) ??
  Promise.resolve({ state: 'REFUSED', answer: 'Учётная система не принимает отказы' });

export async function settleRefusal(
  { pool, clock }: { readonly pool: Pool; readonly clock: () => Date },
  { id, shipmentId, payload }: ClaimedRefusal,
  state: 'ACCEPTED' | 'REFUSED',
  answer: string,
): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const problem = state === 'REFUSED' ? answer : null;
    if (await deliveryRepo(tx).settle(id, state, { answer, problem }, clock())) {
      const action = state === 'REFUSED' ? actions.refuseDelivery : actions.acceptDelivery;
      await recordChanges(tx, systemContext(tx), [
        {
          action,
          entity: 'ekomet_shipment',
          entityId: shipmentId,
          field: fields.shipment,
          after: problem ?? payload.reason,
        },
      ]);
    }
  });
}
