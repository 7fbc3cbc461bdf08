import { syncContract } from '@otk/domain/sync/sync.contract';

import type { Queryable } from '#platform/db/pool';
import { type Api, mountContract } from '#platform/http/mount-contract';

import { syncRepo } from './sync.repo.ts';

/** What the devices of a person may still have of what the server has lost. */
export type ListWanted = (db: Queryable, userId: string) => Promise<string[]>;

export function syncRoutes(api: Api, listWanted: ListWanted): void {
  mountContract(api, 'sync', syncContract, {
    getEpoch: async ({ query }, { db, person }) => {
      const repo = syncRepo(db);
      await repo.look();
      return { ...(await repo.getEpoch(query.known)), wanted: await listWanted(db, person.userId) };
    },
  });
}
