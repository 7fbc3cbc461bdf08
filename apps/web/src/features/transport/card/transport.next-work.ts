// What a person does next: the transports of the device that wait for his step, in the order in which he should take them,
// and those whose reception only waits for the last one.
import type { Transition } from '@otk/domain/transport/transport.machine';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { isPast } from '@otk/domain/transport/transport.awaited';
import { isNextFor, nextActOf } from '@otk/domain/transport/transport.next';
import type { ValidationRule } from '@otk/domain/transport/transport.validation';
import { questionAtFinish } from '@otk/domain/transport/transport.without-case';

import { type OfferedStep, offeredSteps } from './transport.offered-steps.ts';
import type { CardActor } from '../part/transport.card-part.ts';

/** A transport whose next act is this person's. */
export interface NextTurn {
  readonly card: Transport;
  readonly what: string;
}

/** A transport and the step that ends its reception. */
export interface ReadyWork {
  readonly card: Transport;
  readonly step: Transition;
}

export interface Shift {
  readonly cards: readonly Transport[];
  readonly actor: CardActor;
  readonly rules: readonly ValidationRule[];
}

export const finished = 'RECEPTION_FINISHED';

/** Nearer to the end first. */
const way: readonly string[] = [
  'SEPARATE_DONE',
  'COMMISSION_DONE',
  'IN_RECEPTION',
  'WEIGHED',
  'INCOMING_CONTROL',
  'KPP_REGISTERED',
  'ARRIVED',
];

/** What is late, then what stands at the same station, then what is nearest to its end, then what stands longest. */
export function nextWork({ cards, actor }: Shift, after: Transport, now: Date): NextTurn | null {
  const orderOf = ({ card }: NextTurn) => [
    isPast(card.dueAt, now) ? 0 : 1,
    card.station.code === after.station.code ? 0 : 1,
    card.acceptancePlaceMark === after.acceptancePlaceMark ? 0 : 1,
    way.includes(card.status.code) ? way.indexOf(card.status.code) : way.length,
    Date.parse(card.dueAt ?? card.arrivedAt ?? card.updatedAt),
  ];
  const waiting = cards
    .filter(({ id }) => id !== after.id)
    .flatMap((card): NextTurn[] => {
      const act = nextActOf(card, now);
      return act && isNextFor(actor, act) ? [{ card, what: act.what }] : [];
    });
  return waiting.toSorted((a, b) => compared(orderOf(a), orderOf(b)))[0] ?? null;
}

const compared = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, at) => value - b[at]!).find((difference) => difference !== 0) ?? 0;

/** Nothing blocks the last step, and nothing is to be known or answered before it. */
export const readyToFinish = ({ cards, actor, rules }: Shift): readonly ReadyWork[] =>
  cards
    .flatMap((card): ReadyWork[] => {
      const offered = offeredSteps(card, actor, rules).find(({ step }) => step.to === finished);
      return offered && isClear(card, offered) ? [{ card, step: offered.step }] : [];
    })
    .toSorted((a, b) => (a.card.transportNumber < b.card.transportNumber ? -1 : 1));

const isClear = (card: Transport, { blockers, warnings }: OfferedStep): boolean =>
  blockers.length === 0 && warnings.length === 0 && questionAtFinish(card) === null;
