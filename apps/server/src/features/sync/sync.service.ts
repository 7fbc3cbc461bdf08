import type { Queryable } from '#platform/db/pool';

import { syncRepo } from './sync.repo.ts';

/** Runs before the first write of a process and then every minute: a restore is detected before new writes. */
export const lookAtEpoch = (db: Queryable): Promise<unknown> => syncRepo(db).look();
