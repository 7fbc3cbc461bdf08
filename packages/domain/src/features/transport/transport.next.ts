// Who acts next on a transport, for every status: within a case by what the case waits for, otherwise by the usual step of the
// status machine. One rule for the primary button, the card and every screen that says whose turn it is.
import { type Actor, may } from '../../kernel/actor.ts';
import { lowerFirst } from '../../kernel/text.ts';
import type { Permission } from '../auth/auth.permission.ts';
import { isTurnOf, type NextStep, nextStepOf, takers, type Turn } from './transport.awaited.ts';
import { findsCase } from './transport.case.ts';
import { hasDiscrepancy } from './transport.discrepancy.ts';
import { caseFactsOf, isOpenTo, type StepCall, stepsFrom, type Transition, transitions } from './transport.machine.ts';
import { isInReweigh } from './transport.reweigh.ts';
import type { Transport } from './transport.schema.ts';

/** Of the people at the gate alone; others may edit a transport too. */
const atGate: Permission = 'NOTIFIED_KPP';

/** Steps back and the alarm are never what comes next. */
export const isForward = ({ to, isReturn }: Transition): boolean => !isReturn && to !== 'RADIATION_ALARM';

/** Whether the step is what usually follows. A step that opens a case is usual only where the card proves a discrepancy. */
export const isUsual = (step: Transition, card: Transport, limit: number): boolean =>
  leadsOn(step) && (!findsCase(card.status.code, step.to) || hasDiscrepancy(card, limit));

/** A load is sent back only by a decision. */
const leadsOn = (step: Transition): boolean => isForward(step) && step.to !== 'RETURN_BACK';

/** Steps that these permissions allow from the status; a card narrows them by its case. */
export const allowedSteps = (
  status: Transport['status']['code'],
  actor: Pick<Actor, 'permissions'>,
  vias: readonly StepCall[] = allCalls,
): readonly Transition[] => (may(actor, 'STATUS_CHANGE') ? stepsFrom(status, actor.permissions, vias) : []);

const allCalls = [...new Set((transitions as readonly Transition[]).flatMap(({ via }) => via ?? []))];

/** Sorts the steps of a status: those that usually follow first, in the order of the machine. */
export const stepWeight = (step: Transition, { awaited }: Pick<Transport, 'awaited'>): number =>
  Number(isForward(step)) + Number(awaited === 'DECISION' && step.to === 'RECEPTION_FINISHED');

export interface NextAct extends Pick<NextStep, 'what' | 'by'> {
  /** Who acts: a party of the case, or everybody with the permission of the step. */
  readonly who: { readonly turn: Turn } | { readonly permission: Permission };
}

/** Null when nothing is left to do. */
export function nextActOf(card: Transport, now: Date): NextAct | null {
  if (isInReweigh(card)) {
    return { who: { permission: 'WEIGHT_OVERWEIGHT' }, what: 'записать контрольную перевеску', by: null };
  }
  const inCase = nextStepOf(card, now, card.responsibleStorage?.notice ?? null);
  if (inCase) {
    return { who: { turn: inCase.turn }, what: inCase.what, by: inCase.by };
  }
  // Incoming control may begin at the gate too; usually the vehicle drives in first (domain §7.1).
  if (card.status.code === 'KPP_REGISTERED' && isAtGate(card)) {
    return { who: { permission: atGate }, what: 'оформить въезд на КПП-13', by: null };
  }
  const step = usualStepOf(card);
  return step ? { who: { permission: step.permission }, what: lowerFirst(step.title), by: null } : null;
}

/** Null or absent: it did not pass the gate. */
const isAtGate = ({ checkpoint }: Transport): boolean => checkpoint?.entryAt === null && checkpoint.exitAt === null;

function usualStepOf(card: Transport): Transition | undefined {
  const facts = caseFactsOf(card);
  return (transitions as readonly Transition[]).find(
    (step) => step.from.includes(card.status.code) && isForward(step) && isOpenTo(step, facts),
  );
}

export const isNextFor = (actor: Pick<Actor, 'permissions'>, { who }: NextAct): boolean =>
  'turn' in who ? isTurnOf(actor, who.turn) : may(actor, who.permission);

/** Whether a step of the person's own usually follows: the card then waits for nobody else. */
export const hasOwnStep = (actor: Pick<Actor, 'permissions'>, card: Transport): boolean =>
  !isInReweigh(card) &&
  allowedSteps(card.status.code, actor).some(
    (step) => leadsOn(step) && !findsCase(card.status.code, step.to) && isOpenTo(step, caseFactsOf(card)),
  );

/** All that `isNextFor` asks for. */
export const turnPermissions: readonly Permission[] = [
  ...new Set([
    ...(transitions as readonly Transition[]).map(({ permission }) => permission),
    'WEIGHT_OVERWEIGHT' as const,
    atGate,
    ...Object.values(takers).flat(),
  ]),
];

interface Colleague extends Pick<Actor, 'permissions'> {
  readonly id: string;
  readonly isInHand: boolean;
}

/** More names than these say less than the role. */
const namedAtMost = 2;
/** The product, a supplier and a commission are no persons. */
const personal: readonly Turn[] = ['MASTER', 'HEAD'];

/** Whether it can be people of the works; a supplier, a commission or the product has no name here. */
export const isOfPeople = ({ who }: NextAct): boolean => !('turn' in who) || personal.includes(who.turn);

/** Whom of the people at work the act waits for: who works on the transport, otherwise who may act. None: the role is named. */
export function whoActs<Person extends Colleague>(next: NextAct, people: readonly Person[]): readonly Person[] {
  if (!isOfPeople(next)) {
    return [];
  }
  const able = people.filter((person) => isNextFor(person, next));
  const atIt = able.filter(({ isInHand }) => isInHand);
  const chosen = new Map((atIt.length > 0 ? atIt : able).map((person) => [person.id, person]));
  return chosen.size > namedAtMost ? [] : [...chosen.values()];
}
