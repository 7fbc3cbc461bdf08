import { analyticsContract } from '@otk/domain/analytics/analytics.contract';
import { isInFuture } from '@otk/domain/kernel/moment';

import { type Api, mountContract } from '#platform/http/mount-contract';

import type { Counter } from './analytics.counter.ts';
import { analyticsRepo } from './analytics.repo.ts';

interface AnalyticsDeps {
  readonly clock: () => Date;
  readonly count: Counter | undefined;
}

export function analyticsRoutes(api: Api, { clock, count }: AnalyticsDeps): void {
  mountContract(api, 'analytics', analyticsContract, {
    view: async ({ body }, { db, person }) => {
      // Views are purged by their age: one of a clock that runs ahead would stay for years.
      const views = body.views.filter(({ DateTime }) => !isInFuture(DateTime, clock()));
      const fresh = await analyticsRepo(db).add(person.userId, views);
      // Not awaited, and failures are only logged: the counter must not affect the request.
      count?.(fresh).catch((err: unknown) =>
        api.app.log.warn({ event: 'analytics.counterFailed', err }, 'external counter failed'),
      );
      return {};
    },
  });
}
