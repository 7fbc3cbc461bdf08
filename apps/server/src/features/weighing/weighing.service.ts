// Weighings are a list: a new one voids the one in force, a removed one stays with who and why.
import { compare, decimal, subtract, sum, toNumber } from '@otk/domain/kernel/decimal';
import { areWeightsClosed } from '@otk/domain/transport/transport.edit';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { weighingErrors } from '@otk/domain/weighing/weighing.errors';
import type { RegisterWeightEdit } from '@otk/domain/weighing/weighing.schema';

import type { ActorContext } from '#platform/http/request-context';

import { changeTransport } from '../transport/transport.change.service.ts';
import { type Kind, type NewWeighing, weighingRepo } from './weighing.repo.ts';

export const setRegisterWeight = (context: ActorContext, id: string, edit: RegisterWeightEdit): Promise<Transport> =>
  weigh(context, id, 'weighing.setRegisterWeight', (before) => ({
    ...edit,
    kind: 'REGISTER',
    diff: differenceOf(before, edit),
  }));

export const setOverweight = (context: ActorContext, id: string, edit: { net: number; tare: number | null }) =>
  weigh(context, id, 'weighing.setOverweight', () => ({
    kind: 'OVERWEIGHT',
    gross: null,
    trash: null,
    diff: null,
    ...edit,
  }));

export const setOverweightClear = (context: ActorContext, id: string, { net }: { net: number }) =>
  weigh(context, id, 'weighing.setOverweightClear', () => ({
    kind: 'CLEAR',
    gross: null,
    tare: null,
    trash: null,
    diff: null,
    net,
  }));

function weigh(
  context: ActorContext,
  id: string,
  action: string,
  weighingOf: (before: Transport) => NewWeighing,
): Promise<Transport> {
  const { userId } = context.person;
  const weighings = weighingRepo(context.db);
  return changeTransport(context, id, { action }, async (before) => {
    refuseClosed(before);
    const weighing = weighingOf(before);
    await weighings.voidCurrent(id, weighing.kind, userId, 'Заменено новым взвешиванием');
    await weighings.insert(id, userId, weighing);
  });
}

export function removeWeighing(context: ActorContext, id: string, kind: Kind, reason: string): Promise<Transport> {
  const action = kind === 'CLEAR' ? 'weighing.removeOverweightClear' : 'weighing.removeOverweight';
  return changeTransport(context, id, { action, comment: reason }, async (before) => {
    refuseClosed(before);
    if (!(await weighingRepo(context.db).voidCurrent(id, kind, context.person.userId, reason))) {
      throw weighingErrors.absent();
    }
  });
}

function refuseClosed(before: Transport): void {
  if (areWeightsClosed(before)) {
    throw transportErrors.closed();
  }
}

/** diff = register net − Σ declared nets: counted here, and a different number from outside is refused, not believed. */
function differenceOf({ senderScrapType }: Transport, { net, diff }: RegisterWeightEdit): number {
  const declared = sum(senderScrapType.filter(({ deleted }) => !deleted).map((line) => decimal(line.net)));
  const counted = subtract(decimal(net), declared);
  if (diff !== null && diff !== undefined && compare(decimal(diff), counted) !== 0) {
    throw weighingErrors.wrongDiff({ fields: [{ path: 'diff', message: String(toNumber(counted)) }] });
  }
  return toNumber(counted);
}
