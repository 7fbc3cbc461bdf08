// PATCH /transport/{id} and POST /transport: what may be changed, by whom, and what happens when two change at once.
import { transportHistory } from '@otk/domain/transport/transport.history';
import {
  canEditField,
  type CardEdit,
  type CardField,
  cardFieldNames,
  cardValueOf,
  isClosed,
  isSupplierCalled,
  type NewTransport,
} from '@otk/domain/transport/transport.edit';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from './transport.card.service.ts';
import { changeTransport } from './transport.change.service.ts';
import { transportEditRepo } from './transport.edit.repo.ts';
import { keepRows } from './transport.row.service.ts';
import { endReweigh } from './transport.status.service.ts';
import { refuseHeld, tellDoubles } from './transport.vehicle.service.ts';

const { actions, fields } = transportHistory;

export async function editTransport(
  cards: Cards,
  context: ActorContext,
  id: string,
  edit: CardEdit,
): Promise<Transport> {
  const fields = cardFieldNames.filter((field) => edit[field] !== undefined);
  if (fields.length === 0) {
    return cards.get(context, id);
  }
  refuseForbidden(context, fields);
  return changeTransport(cards, context, id, { action: actions.edit }, async (before) => {
    const lifts = before.onReweight && edit.onReweight === false;
    if (
      isClosed(before) &&
      fields.some((field) => field !== 'onReweight' || !(lifts || before.onReweight === edit.onReweight))
    ) {
      throw transportErrors.closed();
    }
    refuseStale(before, edit, fields);
    refuseOtherSupplier(before, edit);
    if (lifts) {
      await endReweigh(context, before);
    }
    await transportEditRepo(context.db).update(id, edit, fields);
  });
}

/** A field that the role may not change is refused, never silently ignored. */
function refuseForbidden({ actor }: ActorContext, fields: readonly CardField[]): void {
  const forbidden = fields.filter((field) => !canEditField(actor, field));
  if (forbidden.length > 0) {
    throw transportErrors.fieldForbidden({
      fields: forbidden.map((path) => ({ path, message: 'Вашей роли нельзя менять это поле' })),
    });
  }
}

function refuseOtherSupplier(before: Transport, { providerId }: CardEdit): void {
  if (providerId !== undefined && providerId !== before.provider?.id && isSupplierCalled(before)) {
    const refusal = transportErrors.supplierCalled();
    throw transportErrors.supplierCalled({ fields: [{ path: 'providerId', message: refusal.message }] });
  }
}

/** Another person's change of other fields is no conflict; of the same field it is, unless both wrote the same. */
function refuseStale(before: Transport, edit: CardEdit, fields: readonly CardField[]): void {
  if (edit.version === before.version) {
    return;
  }
  const current = cardValueOf(before);
  const conflicts = fields.filter((field) => current[field] !== edit[field] && current[field] !== edit.base?.[field]);
  if (conflicts.length > 0) {
    throw transportErrors.stale({
      fields: conflicts.map((path) => ({ path, message: String(current[path] ?? '') })),
    });
  }
}

/** For a record whose id is not made yet. */
const noRecord = '00000000-0000-0000-0000-000000000000';

export async function createTransport(
  { cards, clock }: { readonly cards: Cards; readonly clock: () => Date },
  context: ActorContext,
  given: NewTransport,
): Promise<Transport> {
  await refuseHeld(
    context,
    { id: given.id ?? noRecord, number: given.transportNumber, trailer: given.trailerNumber ?? null },
    clock(),
  );
  const id = await transportEditRepo(context.db).insert(context.actor, given);
  await keepRows(context.db, [id]);
  const transport = await cards.get(context, id);
  await recordChanges(context.db, context, [
    {
      action: actions.create,
      entity: 'transport',
      entityId: id,
      transportId: id,
      field: fields.status,
      after: transport.status,
    },
  ]);
  await tellDoubles(context, transport);
  return transport;
}
