// Weighings are a list: a new one voids the one in force, a removed one stays with who and why.
import { isSupplier } from '@otk/domain/kernel/actor';
import type { HistoryAction } from '@otk/domain/kernel/history';
import { weighingHistory } from '@otk/domain/weighing/weighing.history';
import { weightsClosedBy } from '@otk/domain/transport/transport.edit';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { differenceFromDeclared } from '@otk/domain/transport/transport.weights';
import { weighingErrors } from '@otk/domain/weighing/weighing.errors';
import type { TareMemory } from '@otk/domain/weighing/weighing.scale';
import {
  clearScaleAfter,
  detailsAfter,
  overweightScaleAfter,
  type OverweightClearEdit,
  type OverweightEdit,
  type RegisterWeightEdit,
} from '@otk/domain/weighing/weighing.schema';

import type { ActorContext } from '#platform/http/request-context';

import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport, ensureVisible } from '../transport/transport.change.service.ts';
import { type Kind, type NewWeighing, weighingRepo } from './weighing.repo.ts';

const { actions } = weighingHistory;

export const setRegisterWeight = (
  cards: Cards,
  context: ActorContext,
  id: string,
  { base, ...edit }: RegisterWeightEdit,
): Promise<Transport> =>
  weigh(cards, context, id, actions.setRegisterWeight, base, (before) => ({
    kind: 'REGISTER',
    gross: edit.gross,
    tare: edit.tare,
    net: edit.net,
    trash: edit.trash,
    diff: differenceOf(before, edit),
    ...detailsAfter(before, edit),
  }));

export const setOverweight = (cards: Cards, context: ActorContext, id: string, { base, ...edit }: OverweightEdit) =>
  weigh(cards, context, id, actions.setOverweight, base, (before) => ({
    kind: 'OVERWEIGHT',
    gross: null,
    trash: null,
    diff: null,
    net: edit.net,
    tare: edit.tare,
    ...overweightScaleAfter(before, edit),
  }));

export const setOverweightClear = (
  cards: Cards,
  context: ActorContext,
  id: string,
  { base, ...edit }: OverweightClearEdit,
) =>
  weigh(cards, context, id, actions.setOverweightClear, base, (before) => ({
    kind: 'CLEAR',
    gross: null,
    tare: null,
    trash: null,
    diff: null,
    net: edit.net,
    ...clearScaleAfter(before, edit),
  }));

function weigh(
  cards: Cards,
  context: ActorContext,
  id: string,
  action: HistoryAction,
  base: Seen,
  weighingOf: (before: Transport) => NewWeighing,
): Promise<Transport> {
  const { userId } = context.person;
  const weighings = weighingRepo(context.db);
  return changeTransport(cards, context, id, { action }, async (before) => {
    refuseClosed(before);
    const weighing = weighingOf(before);
    const current = inForce(before, weighing.kind);
    refuseStale(current, base);
    const error = await statedError(context, weighing);
    if (hasOnlyOtherDetails(current, weighing)) {
      // The moment, the person and the error of then stay: it was not weighed again.
      await weighings.describe(id, { ...weighing, error: errorOf(current, weighing) ?? error });
      return;
    }
    await weighings.voidCurrent(id, weighing.kind, userId, 'Заменено новым взвешиванием');
    await weighings.insert(id, userId, { ...weighing, error });
  });
}

/** By the papers of the scale, never by the caller: differences are judged by it. */
async function statedError({ db }: ActorContext, { scaleId, method }: NewWeighing): Promise<number | null> {
  const error = scaleId && method ? await weighingRepo(db).findError(scaleId, method) : null;
  if (error === undefined) {
    throw weighingErrors.scaleUnknown();
  }
  return error;
}

export function removeWeighing(
  cards: Cards,
  context: ActorContext,
  id: string,
  kind: Kind,
  { reason = 'Без указания причины', base }: { readonly reason?: string | undefined; readonly base?: Seen },
): Promise<Transport> {
  const action = kind === 'CLEAR' ? actions.removeOverweightClear : actions.removeOverweight;
  return changeTransport(cards, context, id, { action, comment: reason }, async (before) => {
    refuseClosed(before);
    const current = inForce(before, kind);
    if (current === null) {
      throw weighingErrors.absent();
    }
    refuseStale(current, base);
    await weighingRepo(context.db).voidCurrent(id, kind, context.person.userId, reason);
  });
}

/** A person of a supplier gets nothing of the visits with other suppliers. */
export async function readTares(context: ActorContext, id: string): Promise<TareMemory> {
  await ensureVisible(context, id);
  const { db, actor, person } = context;
  const weighings = weighingRepo(db);
  return !isSupplier(actor)
    ? {
        tares: await weighings.listTares(id),
        scales: await weighings.listScales(id),
        last: await weighings.findLastScale(person.userId),
      }
    : { tares: [], scales: [], last: null };
}

/** `diff` is counted from them and from the papers. */
const figureNames = ['gross', 'tare', 'net', 'trash'];
/** Compared when the caller says what it saw of them. */
const detailNames = ['capacity', 'tareMethod', 'scaleId', 'method', 'tareReason'];
type Figures = Readonly<Record<string, number | string | null | undefined>>;
/** Undefined: the caller did not say what it saw. */
type Seen = Figures | null | undefined;

function inForce(card: Transport, kind: Kind): Figures | null {
  const { registerWeight, weighingDetails, overweight, overweightScale, overweightClear, clearScale } = card;
  if (kind === 'CLEAR') {
    return overweightClear === null ? null : { net: overweightClear, ...clearScale };
  }
  return kind === 'REGISTER'
    ? registerWeight && { ...registerWeight, ...weighingDetails }
    : overweight && { ...overweight, ...overweightScale };
}

/** Weights are never merged silently: what another person weighed meanwhile is shown before it is replaced. */
function refuseStale(current: Figures | null, base: Seen): void {
  if (base === undefined) {
    return;
  }
  const names = [...figureNames, ...detailNames.filter((name) => base?.[name] !== undefined)];
  const differing = names.filter((name) => (base?.[name] ?? null) !== (current?.[name] ?? null));
  if (differing.length > 0) {
    throw transportErrors.stale({
      fields: differing.map((path) => ({ path, message: String(current?.[path] ?? '') })),
    });
  }
}

const hasOnlyOtherDetails = (current: Figures | null, weighing: NewWeighing): boolean => {
  const now: Figures = { ...weighing };
  const isSame = (name: string): boolean => (current?.[name] ?? null) === (now[name] ?? null);
  return current !== null && figureNames.every(isSame) && !detailNames.every(isSame);
};

/** Of the weighing in force, when it was taken on this scale in this way. */
const errorOf = (current: Figures | null, { scaleId, method }: NewWeighing): number | null =>
  current?.['scaleId'] === scaleId && current?.['method'] === method ? Number(current?.['error']) || null : null;

function refuseClosed(before: Transport): void {
  const closed = weightsClosedBy(before);
  if (closed) {
    throw closed;
  }
}

/** The server computes `diff`; a caller that sends another number is refused. */
function differenceOf(before: Transport, { net, diff }: Pick<RegisterWeightEdit, 'net' | 'diff'>): number {
  const computed = differenceFromDeclared(before, net);
  if (diff !== null && diff !== undefined && diff !== computed) {
    throw weighingErrors.wrongDiff({ fields: [{ path: 'diff', message: String(computed) }] });
  }
  return computed;
}
