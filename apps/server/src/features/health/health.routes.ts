import { healthContract } from '@otk/domain/health/health.contract';
import { requestErrors } from '@otk/domain/kernel/request-errors';

import type { FindProblems } from '#platform/problems';
import { type Api, mountContract } from '#platform/http/mount-contract';

const patienceMs = 1000;

export function healthRoutes(api: Api, findProblems: FindProblems): void {
  let isClosing = false;
  api.app.addHook('preClose', async () => {
    isClosing = true;
  });

  mountContract(api, 'health', healthContract, {
    live: async () => ({ status: 'ok' as const }),

    ready: async (_given, { db }) => {
      const answers = await Promise.race([
        db.query('SELECT 1').then(
          () => true,
          () => false,
        ),
        new Promise<boolean>((resolve) => {
          setTimeout(resolve, patienceMs, false).unref();
        }),
      ]);
      if (isClosing || !answers) {
        throw requestErrors.busy({ retryAfter: 5 });
      }
      const problems = await findProblems(db);
      return { status: problems.length === 0 ? ('ok' as const) : ('limited' as const), problems };
    },
  });
}
