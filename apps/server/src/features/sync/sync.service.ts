import type { Queryable } from '#platform/db/pool';

import { syncRepo } from './sync.repo.ts';

/** Done before the first write of a process and every minute after: a restore is noticed before it is written over. */
export const lookAtEpoch = (db: Queryable): Promise<unknown> => syncRepo(db).look();
