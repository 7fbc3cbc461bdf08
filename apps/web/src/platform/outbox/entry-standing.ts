// How an unsent write stands: it waits, or the server has not accepted it.
import type { Unconfirmed } from '#ui/feedback/standing';

import type { OutboxEntry } from './outbox-entry.ts';
import type { OutboxState } from './outbox.ts';
import { isRefusal, isTriedAgain } from './verdict.ts';

type Problem = Pick<OutboxState, 'problem'>;

/** The right or the division was taken away: signing in again does not help. */
export const isForbidden = ({ failure }: OutboxEntry): boolean => failure?.status === 403;

/** The server has not accepted it, also when the person has set it aside since. */
export const isRefused = ({ problem }: Problem, entry: OutboxEntry): boolean =>
  isForbidden(entry) ||
  isRefusal(entry.failure) ||
  (entry.id === problem?.id && !(entry.failure && isTriedAgain(entry.failure)));

/** The server refused it, or the person has set it aside: it is not retried automatically. */
export const needsDecision = (outbox: Problem, entry: OutboxEntry): boolean =>
  entry.state === 'aside' || isRefused(outbox, entry);

export const standingOfEntry = (outbox: Problem, entry: OutboxEntry): Unconfirmed =>
  isRefused(outbox, entry) ? 'refused' : 'waiting';

/** Of several writes together; undefined when there is none. */
export const standingOfAll = (outbox: Problem, writes: readonly OutboxEntry[]): Unconfirmed | undefined => {
  if (writes.length === 0) {
    return undefined;
  }
  return writes.some((entry) => isRefused(outbox, entry)) ? 'refused' : 'waiting';
};
