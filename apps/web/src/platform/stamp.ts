// Moments that the device writes into an act: arrival, entry, a shot. While nothing confirms the clocks, what a moment rests on
// is remembered with it: a form may be sent hours later, from another page, after the server has answered. Settled in
// outbox/settle-moment.ts.
import * as z from 'zod/mini';

import type { ActClock, ClockReading } from './act-clock.ts';
import { storedValue } from './stored-value.ts';

type Clock = Pick<ActClock, 'estimate' | 'unsure' | 'stamps'>;

const number = z.number();
const reading = z.object({ run: number, wallMs: number, monotonicMs: number, floorMs: number });
/** More than a shift without a link. */
const keptAtMost = 500;

const keptOf = ({ stamps: { storage, name } }: Pick<ActClock, 'stamps'>) =>
  storedValue(storage, name, z.array(z.tuple([z.string(), reading])));

/** The moment of an act that is made now. `ageMs`: how long ago it was. */
export function stamp(clock: Clock, ageMs = 0): Date {
  const at = new Date(clock.estimate().getTime() - ageMs);
  const made = clock.unsure();
  if (made) {
    remember(clock, at.toISOString(), {
      ...made,
      wallMs: made.wallMs - ageMs,
      monotonicMs: made.monotonicMs - ageMs,
    });
  }
  return at;
}

function remember(clock: Clock, moment: string, clocks: ClockReading): void {
  clock.stamps.own.set(moment, clocks);
  const kept = keptOf(clock);
  try {
    kept.write([...(kept.read() ?? []), [moment, clocks] as [string, ClockReading]].slice(-keptAtMost));
  } catch (error) {
    clock.stamps.report(error);
  }
}

/** The clocks by which a moment was stamped; undefined of one that needs no correction. */
export const clocksOf = (clock: Pick<ActClock, 'stamps'>, moment: string): ClockReading | undefined =>
  clock.stamps.own.get(moment) ??
  keptOf(clock)
    .read()
    ?.find(([known]) => known === moment)?.[1];
