import { healthContract } from '@otk/domain/health/health.contract';
import { requestErrors } from '@otk/domain/kernel/request-errors';

import type { Build } from '#platform/build';
import type { Queryable } from '#platform/db/pool';
import { inTime, TooLate } from '#platform/in-time';
import { findInTime, type FindProblems, slowDatabase } from '#platform/problems';
import { type Api, mountContract } from '#platform/http/mount-contract';

import { healthRepo } from './health.repo.ts';

const probeMs = 1000;
/** A busy machine lets a probe wait; a balancer that takes such a server away makes the others busier. */
const patienceMs = 15_000;
/** Longer than the probes of the parts. */
const problemsMs = 3000;

export function healthRoutes(api: Api, findProblems: FindProblems, build: Build): void {
  const stateOf = databaseWatch();
  mountContract(api, 'health', healthContract, {
    live: async () => ({ status: 'ok' as const, ...build }),

    ready: async (_given, { db }) => {
      const state = await stateOf(db);
      if (state === 'readOnly' || state === 'databaseSilent') {
        throw requestErrors[state]({ retryAfter: 5 });
      }
      const problems = state === 'slow' ? [slowDatabase] : await findInTime(findProblems, problemsMs)(db);
      return { status: problems.length === 0 ? ('ok' as const) : ('limited' as const), problems, ...build };
    },
  });
}

/** An error is an answer: the database is away. Silence counts only when it lasts, from the first probe that met it. */
function databaseWatch(now = () => performance.now()) {
  let silentSince: number | undefined;
  const answered = () => {
    silentSince = undefined;
  };
  return async (db: Queryable): Promise<'ok' | 'slow' | 'readOnly' | 'databaseSilent'> => {
    const askedAt = now();
    const asked = healthRepo(db).isReadOnly();
    // Also when nobody waits for it any more.
    void asked.then(answered, () => undefined);
    try {
      return (await inTime(asked, probeMs)) ? 'readOnly' : 'ok';
    } catch (error) {
      if (!(error instanceof TooLate)) {
        return 'databaseSilent';
      }
      silentSince ??= askedAt;
      return now() - silentSince < patienceMs ? 'slow' : 'databaseSilent';
    }
  };
}
