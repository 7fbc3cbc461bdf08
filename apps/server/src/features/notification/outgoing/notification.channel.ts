// Whether messages of one kind can be sent at all. During an outage (wrong password, mail server away) no message is counted
// as failed; one at a time is tried, so that a wrong password does not lock the account at the mail server.
import type { Outgoing } from '@otk/domain/notification/notification.schema';

import type { Queryable } from '#platform/db/pool';

import { outageRepo } from './notification.outage.repo.ts';
import { type Claimed, outboxRepo } from './notification.outbox.repo.ts';

const firstWaitMs = 5000;
const longestWaitMs = 60_000;

export interface Channel {
  /** How many of the messages that are due may be tried now. */
  readonly limit: (usual: number) => number;
  /** A message was sent or refused by its recipient. */
  readonly noteWorking: () => Promise<void>;
  readonly noteOutage: (outgoing: Claimed, reason: string) => Promise<void>;
}

export function openChannel(db: Queryable, kind: Outgoing['kind'], clock: () => Date): Channel {
  const outages = outageRepo(db);
  let state: 'unknown' | 'works' | 'outage' = 'unknown';
  let failedTries = 0;
  let restsUntil = 0;
  const isResting = () => clock().getTime() < restsUntil;

  return {
    limit: (usual) => (isResting() ? 0 : state === 'outage' ? 1 : usual),

    async noteWorking() {
      const before = state;
      state = 'works';
      failedTries = 0;
      restsUntil = 0;
      if (before !== 'works') {
        await outages.end(kind);
      }
    },

    async noteOutage(outgoing, reason) {
      const since = clock();
      // Messages that were tried together fail together: they are one failed try.
      const isFirst = !isResting();
      if (isFirst) {
        state = 'outage';
        restsUntil = since.getTime() + Math.min(firstWaitMs * 2 ** failedTries, longestWaitMs);
        failedTries += 1;
      }
      const nextAt = new Date(restsUntil);
      await outboxRepo(db).postpone(outgoing, { nextAt, reason, isCounted: false });
      if (isFirst) {
        await outages.note(kind, { since, nextAt, reason });
      }
    },
  };
}
