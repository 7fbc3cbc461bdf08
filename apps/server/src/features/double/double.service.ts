// Two records of one vehicle: joined into one, or kept apart by a decision.
import { AppError } from '@otk/domain/kernel/app-error';
import type { ParsedInput } from '@otk/domain/kernel/route';
import type { doubleContract } from '@otk/domain/double/double.contract';
import { doubleErrors } from '@otk/domain/double/double.errors';
import { doubleHistory } from '@otk/domain/double/double.history';
import { planJoin } from '@otk/domain/double/double.join';
import { isAlarmed } from '@otk/domain/transport/transport.alarm';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport, lockTransport } from '../transport/transport.change.service.ts';
import { keepRows } from '../transport/transport.row.service.ts';
import { doubleRepo } from './double.repo.ts';

const { actions, fields } = doubleHistory;

export interface DoubleDeps {
  readonly cards: Cards;
  readonly clock: () => Date;
}

type JoinRequest = ParsedInput<(typeof doubleContract)['join']>['body'];

/** Sorted, so that two people who join the same pair wait for each other instead of dead-locking. */
async function lockBoth(context: ActorContext, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted()) {
    await lockTransport(context, id);
  }
}

export async function joinDoubles(
  { cards, clock }: DoubleDeps,
  context: ActorContext,
  keptId: string,
  { otherId, version, otherVersion, figures }: JoinRequest,
): Promise<Transport> {
  const { db, person } = context;
  const doubles = doubleRepo(db);
  if (keptId === otherId) {
    throw doubleErrors.notDouble();
  }
  await lockBoth(context, [keptId, otherId]);
  const other = await cards.get(context, otherId);
  const joined = await changeTransport(cards, context, keptId, { action: actions.join }, async (kept) => {
    if (kept.version !== version || other.version !== otherVersion) {
      throw transportErrors.stale();
    }
    const plan = planJoin(kept, other, figures);
    if (plan instanceof AppError) {
      throw plan;
    }
    if (await doubles.areBothShipped({ keptId, otherId })) {
      throw doubleErrors.twoShipments();
    }
    await doubles.join({ keptId, otherId }, plan, person.userId, clock());
    await doubles.remove({ keptId, otherId }, person.userId);
    await keepRows(db, [otherId]);
    await recordChanges(db, context, [
      changeOf(keptId, fields.joined, named(other), actions.join),
      changeOf(otherId, fields.joinedTo, named(kept), actions.join),
    ]);
  });
  return joined;
}

/** A decision with who and when; it is not asked for again. Under an alarm it would let the vehicle drive away. */
export async function setDistinct(
  { cards, clock }: DoubleDeps,
  context: ActorContext,
  id: string,
  otherId: string,
): Promise<Transport> {
  const { db, person } = context;
  if (id === otherId) {
    throw doubleErrors.notDouble();
  }
  await lockBoth(context, [id, otherId]);
  const [one, other] = [await cards.get(context, id), await cards.get(context, otherId)];
  if (isAlarmed(one) || isAlarmed(other)) {
    throw doubleErrors.held();
  }
  await doubleRepo(db).setDistinct(id, otherId, person.userId, clock());
  await recordChanges(db, context, [
    changeOf(id, fields.distinctFrom, named(other), actions.distinct),
    changeOf(otherId, fields.distinctFrom, named(one), actions.distinct),
  ]);
  return cards.get(context, id);
}

const named = ({ id, transportNumber }: Transport) => ({ id, transportNumber });

const changeOf = (
  id: string,
  field: (typeof fields)[keyof typeof fields],
  after: ReturnType<typeof named>,
  action: (typeof actions)[keyof typeof actions],
) => ({ action, entity: 'transport', entityId: id, transportId: id, field, after }) as const;
