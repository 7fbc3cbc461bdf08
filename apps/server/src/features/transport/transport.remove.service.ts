// A removed transport is hidden and can be restored; history keeps both. Bulk calls are all or nothing.
import type { HistoryAction } from '@otk/domain/kernel/history';
import type { ParsedInput, ReplyOf } from '@otk/domain/kernel/route';
import type { transportContract } from '@otk/domain/transport/transport.contract';
import { transportHistory } from '@otk/domain/transport/transport.history';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { mapViolation } from '#platform/db/violation';
import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { allOrNone, inOrder } from './transport.all.service.ts';
import type { Cards } from './transport.card.service.ts';
import { changeTransport, lockTransport, unlessAlarmed } from './transport.change.service.ts';
import { keepRows } from './transport.row.service.ts';
import { statusRepo } from './transport.status.repo.ts';
import { whereaboutsRepo } from './transport.whereabouts.repo.ts';

const { actions, fields } = transportHistory;

/** What other features do together with it, in its transaction. */
export interface OnRemoval {
  /** The transport is locked and still visible. */
  readonly beforeRemoval: (context: ActorContext, transportId: string) => Promise<void>;
  /** The transport is visible again. */
  readonly afterRestoring: (context: ActorContext, transportId: string) => Promise<void>;
}

type Removing = Pick<OnRemoval, 'beforeRemoval'>;

export async function removeTransport(
  { beforeRemoval }: Removing,
  context: ActorContext,
  id: string,
  comment?: string,
): Promise<void> {
  await lockTransport(context, id);
  await beforeRemoval(context, id);
  await unlessAlarmed(statusRepo(context.db).remove(id, context.actor.userId));
  await record(context, id, actions.remove, true, comment);
  await keepRows(context.db, [id]);
}

export async function removeTransports(
  removing: Removing,
  context: ActorContext,
  ids: readonly string[],
  comment?: string,
): Promise<number> {
  return (await allOrNone(context, ids, (id) => removeTransport(removing, context, id, comment))).length;
}

export async function restoreTransport(
  cards: Cards,
  { afterRestoring }: Pick<OnRemoval, 'afterRestoring'>,
  context: ActorContext,
  id: string,
): Promise<Transport> {
  await lockTransport(context, id, { deleted: true });
  await refuseJoined(context, id);
  await unlessAlarmed(statusRepo(context.db).restore(id));
  await record(context, id, actions.restore, false);
  await afterRestoring(context, id);
  await keepRows(context.db, [id]);
  return cards.get(context, id);
}

/** What it had is in the other record: restored, it would be an empty double. */
async function refuseJoined({ db }: ActorContext, id: string): Promise<void> {
  if ((await whereaboutsRepo(db).successorOf(id)) !== undefined) {
    throw transportErrors.joined();
  }
}

type Migrate = (typeof transportContract)['migrate'];

/** Transports that are in the division already stay as they are. */
export async function migrateTransports(
  cards: Cards,
  context: ActorContext,
  { ids, divisionId, versions, dryRun }: ParsedInput<Migrate>['body'],
): Promise<ReplyOf<Migrate>> {
  const rows: ReplyOf<Migrate>['rows'] = [];
  for (const id of inOrder(ids)) {
    await lockTransport(context, id);
    const { version, division, transportNumber } = await cards.get(context, id);
    const expected = versions?.[ids.indexOf(id)];
    if (expected !== undefined && expected !== version) {
      throw transportErrors.stale({ fields: [{ path: `versions.${ids.indexOf(id)}`, message: transportNumber }] });
    }
    if (division.id !== divisionId) {
      rows.push({ id, transportNumber, from: division.name });
      await (dryRun ? undefined : moveTransport(cards, context, id, divisionId));
    }
  }
  return { changed: rows.length, dryRun, rows };
}

const moveTransport = (cards: Cards, context: ActorContext, id: string, divisionId: string) =>
  changeTransport(cards, context, id, { action: actions.migrate }, async () => {
    await mapViolation(statusRepo(context.db).setDivision(id, divisionId), {
      transport_division_fk: transportErrors.missingReference,
    });
  });

function record(context: ActorContext, id: string, action: HistoryAction, deleted: boolean, comment?: string) {
  const about = { action, entity: 'transport', entityId: id, transportId: id };
  return recordChanges(context.db, context, [
    { ...about, field: fields.deleted, before: !deleted, after: deleted },
    ...(comment ? [{ ...about, field: fields.comment, after: comment }] : []),
  ]);
}
