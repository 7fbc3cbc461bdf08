// The steps of a random schedule: acts of people, faults of the network, the device and the server.
import fc from 'fast-check';

import type { AssignmentStep } from './assignments.ts';
import { type Fault, faults } from './faults.ts';
import { type ForeignReply, foreignKinds } from './middle-box.ts';
import type { Act } from './oracle.ts';

export type Step =
  | { readonly kind: Act; readonly tab: number; readonly transport: number }
  | { readonly kind: 'comment'; readonly tab: number; readonly transport: number }
  | { readonly kind: 'fault'; readonly fault: Fault }
  | { readonly kind: 'portal'; readonly answer: ForeignReply }
  | {
      readonly kind:
        | 'killTab'
        | 'leave'
        | 'pressAgain'
        | 'wake'
        | 'retry'
        | 'replace'
        | 'pause'
        | 'resume'
        | 'toFile'
        | 'acknowledge';
      readonly tab: number;
    }
  | { readonly kind: 'fromFile'; readonly isOnline: boolean }
  | { readonly kind: 'evict' | 'full' | 'room' }
  | { readonly kind: 'clock'; readonly days: number }
  /** The device sleeps: its monotonic clock stands still, its tabs stay. */
  | { readonly kind: 'sleep'; readonly hours: number }
  | { readonly kind: 'months' }
  /** The link is lost and the browser says so; lost without a word; there, and the browser says the opposite; back. */
  | { readonly kind: 'offline' | 'lost' | 'wrong' | 'online' }
  | AssignmentStep
  | { readonly kind: 'openTab' | 'refuse' | 'oldToken' | 'signOut' | 'switchUdr' | 'tick' }
  | { readonly kind: 'signIn'; readonly user: 0 | 1 };

export interface Timed {
  readonly step: Step;
  /** Turns of the event loop before the next step. */
  readonly turns: number;
}

const tab = fc.nat({ max: 2 });

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constantFrom('write', 'write', 'photo', 'make', 'refer'),
      tab,
      transport: fc.nat({ max: 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('comment'), tab, transport: fc.nat({ max: 1 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('fault'), fault: fc.constantFrom(...faults) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('fault'), fault: fc.constantFrom(...foreignKinds) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('portal'), answer: fc.constantFrom(...foreignKinds) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('offline', 'lost', 'wrong', 'online', 'online', 'online') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('killTab', 'leave', 'pressAgain', 'wake', 'retry', 'replace', 'pause', 'resume', 'resume'),
      tab,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('openTab', 'refuse', 'oldToken', 'signOut', 'switchUdr', 'tick'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('signIn'), user: fc.constantFrom(0, 1) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('clock'),
      days: fc.oneof(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: -20 * 365, max: 20 * 365 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('sleep'), hours: fc.double({ min: 0, max: 13, noNaN: true }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('reassign'),
      user: fc.constantFrom(0, 1),
      place: fc.constantFrom(0, 1),
      isGiven: fc.constantFrom(true, true, true, false),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('learnUdr', 'build', 'forgetFormer') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('months', 'evict') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('toFile', 'toFile', 'acknowledge'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('fromFile'), isOnline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('full', 'room', 'room') }) },
);

const steps = (maxLength: number) =>
  fc.array(fc.record({ step, turns: fc.constantFrom(0, 0, 1, 3, 8, 30) }), { minLength: 3, maxLength, size: 'max' });

/** Mostly short schedules, some long ones. */
export const schedule: fc.Arbitrary<Timed[]> = fc.oneof(
  { weight: 6, arbitrary: steps(16) },
  { weight: 1, arbitrary: steps(60) },
);
