import { analyticsContract } from '@otk/domain/analytics/analytics.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import type { Counter } from './analytics.counter.ts';
import { analyticsRepo } from './analytics.repo.ts';

export function analyticsRoutes(api: Api, count: Counter | undefined): void {
  mountContract(api, 'analytics', analyticsContract, {
    view: async ({ body }, { db, person }) => {
      const fresh = await analyticsRepo(db).add(person.userId, body.views);
      // Not awaited, and failures are only logged: the counter must not affect the request.
      count?.(fresh).catch((err: unknown) => api.app.log.warn({ err }, 'external counter failed'));
      return {};
    },
  });
}
