import type { TransportStatus } from '@otk/domain/transport/transport.status';

import type { Random } from '../random.ts';
import { day, hour, minute } from '../works-time.ts';

export interface Plan {
  status: TransportStatus;
  /** Time since the transport reached this status. */
  restMs: number;
}

type Mix = readonly [status: TransportStatus, count: number, restHours: readonly [min: number, max: number]];

/** Transports in work: how many are in each status and for how long. */
const yard: readonly Mix[] = [
  ['NEW', 26, [1, 80]],
  ['ARRIVED', 12, [1, 30]],
  ['KPP_REGISTERED', 6, [1, 5]],
  ['RADIATION_ALARM', 3, [1, 30]],
  ['INCOMING_CONTROL', 10, [1, 12]],
  ['WEIGHED', 9, [1, 10]],
  ['IN_RECEPTION', 12, [1, 8]],
  ['RECEPTION_SUSPENDED', 6, [1, 40]],
  ['ON_STORAGE', 11, [4, 110]],
  ['COMMISSION_ASSIGNED', 7, [2, 60]],
  ['COMMISSION_DONE', 5, [1, 30]],
  ['SEPARATE_ASSIGNED', 5, [1, 40]],
  ['SEPARATE_DONE', 4, [1, 30]],
  ['RETURN_BACK', 5, [5, 200]],
  ['RECEPTION_FINISHED', 48, [1, 120]],
  ['SENT_TO_EKOMET', 60, [1, 28 * 24]],
  ['ARCHIVED', 67, [1, 65 * 24]],
];

const yardSize = yard.reduce((sum, [, count]) => sum + count, 0);
/** Transports per day: decides how far back a large set reaches. */
const transportsPerDay = 40;
const demoDays = 100;

export const spanDays = (transports: number): number => Math.max(demoDays, Math.ceil(transports / transportsPerDay));

/** Transports in work first, in any order; the others are in the past: finished, sent and archived by age. */
export function* planTransports(random: Random, count: number): Generator<Plan> {
  const deck = random.shuffled(
    yard.flatMap(([status, size, [min, max]]) =>
      Array.from({ length: size }, () => ({ status, restMs: random.integer(min * 60, max * 60) * minute })),
    ),
  );
  yield* deck.slice(0, count);

  const oldest = spanDays(count) * 24;
  for (let index = yardSize; index < count; index += 1) {
    yield planPast(random.integer(1, oldest) * hour);
  }
}

export function planPast(age: number): Plan {
  if (age < 5 * day) {
    return { status: 'RECEPTION_FINISHED', restMs: age };
  }
  return age < 31 * day ? { status: 'SENT_TO_EKOMET', restMs: age } : { status: 'ARCHIVED', restMs: age - 30 * day };
}
