import type { ActClock } from '../act-clock.ts';
import { fakeStorage } from './fake-origin.ts';

/** A device with the right clock that the server has answered already. */
export const timeOf = (now: () => Date): ActClock => ({
  now,
  estimate: now,
  clocks: () => ({ run: 1, wallMs: now().getTime(), monotonicMs: now().getTime() }),
  heard: () => null,
  unsure: () => null,
  stamps: { own: new Map(), storage: fakeStorage(), report: () => undefined, name: 'otk-doubted' },
});
