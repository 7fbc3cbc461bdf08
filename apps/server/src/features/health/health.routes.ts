import { healthContract } from '@otk/domain/health/health.contract';
import { requestErrors } from '@otk/domain/kernel/request-errors';

import type { Build } from '#platform/build';
import type { Queryable } from '#platform/db/pool';
import { inTime } from '#platform/in-time';
import type { FindProblems } from '#platform/problems';
import { type Api, mountContract } from '#platform/http/mount-contract';

import { healthRepo } from './health.repo.ts';

const patienceMs = 1000;

export function healthRoutes(api: Api, findProblems: FindProblems, build: Build): void {
  mountContract(api, 'health', healthContract, {
    live: async () => ({ status: 'ok' as const, ...build }),

    ready: async (_given, { db }) => {
      const state = await stateOf(db);
      if (state !== 'ok') {
        throw requestErrors[state]({ retryAfter: 5 });
      }
      const problems = await findProblems(db);
      return { status: problems.length === 0 ? ('ok' as const) : ('limited' as const), problems, ...build };
    },
  });
}

async function stateOf(db: Queryable): Promise<'ok' | 'readOnly' | 'databaseSilent'> {
  try {
    return (await inTime(healthRepo(db).isReadOnly(), patienceMs)) ? 'readOnly' : 'ok';
  } catch {
    return 'databaseSilent';
  }
}
