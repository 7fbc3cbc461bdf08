// Commissions and technical separations: one call for each does all that happens to it.
import { compare, decimal, subtract, sum, toNumber } from '@otk/domain/kernel/decimal';
import { scheduleErrors } from '@otk/domain/schedule/schedule.errors';
import { bookingWindow, whyNotAlone } from '@otk/domain/schedule/schedule.one-sided';
import type { CommissionAct, Found, SeparateAct } from '@otk/domain/schedule/schedule.schema';
import { findsCase } from '@otk/domain/transport/transport.case';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { linesSum, weightLimit } from '@otk/domain/transport/transport.weights';
import { formatWorksMoment, tonnesWords } from '@otk/domain/kernel/unit-words';

import type { RaiseEvent } from '#platform/events';
import type { ActorContext } from '#platform/http/request-context';

import { replaceFound } from '../scrap/scrap.service.ts';
import type { Cards } from '../transport/transport.card.service.ts';
import { changeTransport } from '../transport/transport.change.service.ts';
import { type OnStep, takeStep } from '../transport/transport.status.service.ts';
import { book } from './schedule.booking.service.ts';
import { type Act, actionOf, beforeAppointment, eventOf, rules } from './schedule.kind.ts';
import { type Held, scheduleRepo } from './schedule.repo.ts';
import type { AppointmentKind } from './schedule.sql.ts';

export interface ScheduleDeps {
  readonly cards: Cards;
  readonly clock: () => Date;
  readonly raise: RaiseEvent;
}

export const setCommission = (deps: ScheduleDeps, context: ActorContext, id: string, act: CommissionAct) =>
  perform(deps, context, id, 'COMMISSION', act);

export const setSeparate = (deps: ScheduleDeps, context: ActorContext, id: string, act: SeparateAct) =>
  perform(deps, context, id, 'SEPARATE', act);

async function perform(
  { cards, clock, raise }: ScheduleDeps,
  context: ActorContext,
  id: string,
  kind: AppointmentKind,
  act: Act,
): Promise<Transport> {
  const comment = 'reason' in act ? act.reason : undefined;
  const now = clock();
  const after = await changeTransport(cards, context, id, { action: actionOf(kind, act), comment }, (before) =>
    actOn({ context, kind, before, now }, act),
  );
  await raise(context, { transportId: id, ...eventOf(kind, after, act) });
  return after;
}

/**
 * Reception that ends leaves nothing planned: its hour is free again. A case that is found after a reopening needs a
 * commission of its own.
 */
export const scheduleOfStep =
  (): OnStep =>
  async ({ db }, { transportId, from, to }) => {
    const schedule = scheduleRepo(db);
    for (const kind of ['COMMISSION', 'SEPARATE'] as const) {
      if (to === 'RECEPTION_FINISHED') {
        await schedule.close(transportId, kind, 'CANCELLED', 'Приемка завершена');
      }
      if (findsCase(from, to)) {
        await schedule.supersede(transportId, kind);
      }
    }
  };

/** The appointments of one kind for one transport, as they stand when the act begins. */
interface Case {
  readonly context: ActorContext;
  readonly kind: AppointmentKind;
  readonly before: Transport;
  readonly now: Date;
}

function actOn(given: Case, act: Act): Promise<void> {
  if (act.act === 'ASSIGN') {
    return assign(given, new Date(act.date), 'isSingleSide' in act && act.isSingleSide);
  }
  refuseMoved(given, act);
  if (act.act === 'MOVE') {
    return move(given, new Date(act.date), act.reason);
  }
  return act.act === 'CANCEL' ? cancel(given, act) : hold(given, act);
}

async function assign(given: Case, at: Date, isSingleSide: boolean): Promise<void> {
  const { context, kind, before, now } = given;
  const current = before[rules[kind].info];
  if (current && !current.isHeld) {
    throw scheduleErrors.alreadyAssigned({ fields: [{ path: 'date', message: whenWords(current.date) }] });
  }
  await takeStep(context, rules[kind].via, before, rules[kind].assigned);
  if (isSingleSide) {
    refuseAlone(scheduleErrors.notYetLawful, 'isSingleSide', before, now);
  }
  await scheduleRepo(context.db).supersede(before.id, kind);
  await bookFor(given, at, isSingleSide);
}

async function move(given: Case, at: Date, reason: string): Promise<void> {
  const { context, kind, before } = given;
  if (Date.parse(plannedOf(given).date) === at.getTime()) {
    throw scheduleErrors.sameTime();
  }
  await takeStep(context, rules[kind].via, before, rules[kind].assigned);
  await scheduleRepo(context.db).close(before.id, kind, 'MOVED', reason);
  await bookFor(given, at, kind === 'SEPARATE' && before.separateInfo?.isSingleSide === true);
}

const bookFor = ({ context, kind, before, now }: Case, at: Date, isSingleSide: boolean): Promise<void> =>
  book(
    context.db,
    { transportId: before.id, stationId: before.station.id, kind, at, isSingleSide, by: context.person.userId },
    bookingWindow(before, now),
    now,
  );

/** The case goes back to where it was before the appointment. */
async function cancel(
  given: Case,
  { reason, isNoShow }: { readonly reason: string; readonly isNoShow: boolean },
): Promise<void> {
  const { context, kind, before, now } = given;
  const planned = plannedOf(given);
  if (isNoShow && Date.parse(planned.date) > now.getTime()) {
    throw scheduleErrors.noShowEarly({ fields: [{ path: 'isNoShow', message: whenWords(planned.date) }] });
  }
  await takeStep(context, rules[kind].via, before, beforeAppointment(kind, before));
  await scheduleRepo(context.db).close(before.id, kind, isNoShow ? 'NO_SHOW' : 'CANCELLED', reason);
}

async function hold(given: Case, act: Held): Promise<void> {
  const { context, kind, before, now } = given;
  const planned = plannedOf(given);
  if (Date.parse(planned.date) > now.getTime()) {
    throw scheduleErrors.tooEarly({ fields: [{ path: 'act', message: whenWords(planned.date) }] });
  }
  if (act.representative === null) {
    refuseAlone(scheduleErrors.unattended, 'representative', before, now);
  }
  await takeStep(context, rules[kind].via, before, rules[kind].held);
  if (act.found) {
    refuseTooHeavy(before, act.found);
    await replaceFound(context.db, before, act.found, scheduleErrors.foundStale);
  }
  await scheduleRepo(context.db).hold(before.id, kind, { ...act, ...weightsOf(before, act.found) });
}

/** Two people must not move, cancel or hold what each of them saw at another time. */
function refuseMoved(given: Case, { act, seen }: Exclude<Act, { act: 'ASSIGN' }>): void {
  const { date } = plannedOf(given);
  if (seen !== undefined && Date.parse(seen) !== Date.parse(date)) {
    const path = act === 'MOVE' ? 'date' : 'act';
    throw scheduleErrors.movedMeanwhile({ fields: [{ path, message: whenWords(date) }] });
  }
}

const whenWords = (date: string): string => `Назначено на ${formatWorksMoment(date)}`;

function plannedOf({ kind, before }: Case) {
  const info = before[rules[kind].info];
  if (!info || info.isHeld) {
    throw scheduleErrors.absent();
  }
  return info;
}

/** Without the supplier (domain §3.2): with his consent, or when neither his answer nor his representative is awaited. */
function refuseAlone(
  refusal: typeof scheduleErrors.notYetLawful,
  path: 'isSingleSide' | 'representative',
  before: Transport,
  now: Date,
): void {
  const message = whyNotAlone(before, now);
  if (message !== null) {
    throw refusal({ fields: [{ path, message }] });
  }
}

const netsOf = ({ lines }: Found) => sum(lines.map(({ net }) => decimal(net)));

/** domain §10: found kinds and unordered items weigh no more than the load. */
function refuseTooHeavy(before: Transport, found: Found): void {
  if (before.registerWeight === null) {
    return;
  }
  const after = { ...before, discoverScrapType: found.lines.map(({ net }) => ({ id: '', deleted: false, net })) };
  const excess = subtract(linesSum(after), weightLimit(after));
  if (compare(excess, decimal(0)) > 0) {
    const message = `Больше нетто на ${tonnesWords(toNumber(excess))}`;
    throw scheduleErrors.foundTooHeavy({ fields: [{ path: 'found', message }] });
  }
}

const weightsOf = ({ registerWeight, overweight }: Transport, found: Found | null) => ({
  weightBefore: found && (overweight?.net ?? registerWeight?.net ?? null),
  weightAfter: found && toNumber(netsOf(found)),
});
