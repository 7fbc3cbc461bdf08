// The moments of an act that were written while nothing confirmed the clocks of the device. When the server's time is known,
// they are corrected, once and before the first attempt; where nothing tells which clock was right, the act is marked.
import type { ActClock, ClockReading } from '../act-clock.ts';
import { NetworkError } from '../api-error.ts';
import { clocksOf } from '../stamp.ts';
import { apartMs, type Heard, longestSleepMs, tolerableMs } from '../server-time.ts';
import type { OutboxEntry } from './outbox-entry.ts';

type Time = Pick<ActClock, 'heard' | 'stamps'>;

/** When a moment was, by the server's clock; null when nothing tells. */
function momentOf(moment: string, made: ClockReading, heard: Heard | null): string | null {
  if (heard === null) {
    return null;
  }
  const at = Date.parse(moment);
  const isSameRun = made.run === heard.run;
  const sleptMs = apartMs(made, heard);
  if (isSameRun && Math.abs(sleptMs) <= tolerableMs) {
    const trueMs = heard.serverMs - (heard.monotonicMs - made.monotonicMs);
    return Math.abs(trueMs - at) <= tolerableMs ? moment : new Date(trueMs).toISOString();
  }
  // Only a clock that was set goes back, or ahead by more than a sleep.
  const wasSet = isSameRun && (sleptMs < 0 || sleptMs > longestSleepMs);
  const isBeforeFloor = at < made.floorMs - tolerableMs;
  // The clock differs from the server's as much as it was believed to then.
  const isBelieved = Math.abs(heard.serverMs - heard.wallMs - (at - made.wallMs)) <= tolerableMs;
  return isBelieved && !wasSet && !isBeforeFloor ? moment : null;
}

/** Whether the last reply came after these moments were written: an earlier one says nothing of them. */
const isAfter = (heard: Heard | null, made: Iterable<ClockReading>): heard is Heard =>
  heard !== null && [...made].every(({ run, monotonicMs }) => run !== heard.run || monotonicMs <= heard.monotonicMs);

/** Of a moment that is sent outside the outbox: as it is when nothing is in doubt, null when nothing tells. */
export function momentToSend(moment: string | null, time: Time): string | null {
  const made = moment === null ? undefined : clocksOf(time, moment);
  const last = time.heard();
  return moment === null || !made ? moment : momentOf(moment, made, isAfter(last, [made]) ? last : null);
}

/** The moments in an entry that may be wrong, with the clocks by which they were written. */
function unsureIn({ createdAt, clock, request, moments }: OutboxEntry, time: Time): Map<string, ClockReading> {
  const unsure = new Map<string, ClockReading>();
  if (moments !== undefined) {
    return unsure;
  }
  for (const [, moment = ''] of JSON.stringify(request).matchAll(/"(\d{4}-\d\d-\d\dT[\d:.]+Z)"/g)) {
    const clocks = clocksOf(time, moment);
    if (clocks) {
      unsure.set(moment, clocks);
    }
  }
  return clock ? unsure.set(createdAt, clock) : unsure;
}

export type Settled = Required<Pick<OutboxEntry, 'createdAt' | 'request' | 'moments'>> &
  Pick<OutboxEntry, 'isTimeUnsure'>;

/** What changes in the entry before it is sent or leaves the device; null when nothing in it is in doubt. */
export function settledMoments(entry: OutboxEntry, time: Time): Settled | null {
  const unsure = unsureIn(entry, time);
  if (unsure.size === 0) {
    return null;
  }
  const last = time.heard();
  const heard = isAfter(last, unsure.values()) ? last : null;
  const moments = Object.fromEntries([...unsure].map(([moment, made]) => [moment, momentOf(moment, made, heard)]));
  const settled = (text: string) => moments[text] ?? text;
  return {
    createdAt: settled(entry.createdAt),
    request: JSON.parse(JSON.stringify(entry.request), (_key, value: unknown) =>
      typeof value === 'string' ? settled(value) : value,
    ) as OutboxEntry['request'],
    moments,
    ...(Object.values(moments).includes(null) && { isTimeUnsure: true }),
  };
}

export interface SettleDeps {
  readonly store: { readonly settle: (entry: OutboxEntry, settled: Settled) => Promise<Settled> };
  readonly time: Time;
  readonly probe: () => Promise<boolean>;
}

/** Called before every attempt; what it decides is on the device before anything is sent, so that every attempt says the same. */
export async function settleMoments({ store, time, probe }: SettleDeps, entry: OutboxEntry): Promise<OutboxEntry> {
  const unsure = unsureIn(entry, time);
  if (unsure.size > 0 && !isAfter(time.heard(), unsure.values()) && !(await probe())) {
    throw new NetworkError();
  }
  // A reply without a time, behind a proxy that removes it, settles nothing.
  const settled = settledMoments(entry, time);
  return settled === null ? entry : { ...entry, ...(await store.settle(entry, settled)) };
}
