import { syncContract } from '@otk/domain/sync/sync.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { syncRepo } from './sync.repo.ts';

export function syncRoutes(api: Api): void {
  mountContract(api, 'sync', syncContract, {
    getEpoch: async ({ query }, { db }) => {
      const repo = syncRepo(db);
      await repo.look();
      return repo.getEpoch(query.known);
    },
  });
}
