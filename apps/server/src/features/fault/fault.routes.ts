import { faultContract } from '@otk/domain/fault/fault.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { reportBudget } from './fault.budget.ts';
import { forwardTo } from './fault.forward.ts';
import { faultRepo } from './fault.repo.ts';
import { getFault, resolveFault, takeReports } from './fault.service.ts';

interface FaultDeps {
  readonly clock: () => Date;
  readonly sentryDsn: string | undefined;
}

export function faultRoutes(api: Api, { clock, sentryDsn }: FaultDeps): void {
  const forward = sentryDsn === undefined ? undefined : forwardTo(sentryDsn);
  const tunnel = { pool: api.pool, clock, budget: reportBudget(clock), forward };
  mountContract(api, 'fault', faultContract, {
    report: async ({ body }, context) => {
      await takeReports(tunnel, body, context);
      return {};
    },
    list: ({ query }, { db }) => faultRepo(db).list(query),
    get: ({ params }, context) => getFault(context, params.id),
    resolve: ({ params, body }, context) => resolveFault(context, params.id, body.isResolved, clock()),
  });
}
