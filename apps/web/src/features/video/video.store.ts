import type { LocalDatabase } from '#platform/local-db/local-database';
import type { Table } from '#platform/local-db/table';

import type { LocalVideo, NewVideo } from './video.row.ts';

export interface VideoStore {
  readonly list: (userId: string) => Promise<LocalVideo[]>;
  readonly find: (localId: number) => Promise<LocalVideo | undefined>;
  readonly add: (video: NewVideo) => Promise<number>;
  readonly change: (localId: number, change: Partial<NewVideo>) => Promise<void>;
  readonly remove: (localId: number) => Promise<void>;
}

export function videoStore(database: () => Promise<LocalDatabase>): VideoStore {
  const run = async <T>(work: (table: Table<LocalVideo, number, NewVideo>) => Promise<T>): Promise<T> =>
    (await database()).run((connection) => work(connection.table('video')));
  return {
    list: async (userId) => (await run((table) => table.toArray())).filter((video) => video.userId === userId),
    find: (localId) => run((table) => table.get(localId)),
    add: (video) => run((table) => table.add(video)),
    change: async (localId, change) => void (await run((table) => table.update(localId, change))),
    remove: (localId) => run((table) => table.delete(localId)),
  };
}
