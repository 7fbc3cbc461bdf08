// Unsent work carried to another device in a file, and taken in there without doubling anything.
import type { User } from '@otk/domain/user/user.schema';

import type { LocalDatabase } from '#platform/local-db/local-database';
import type { OutboxJournal } from '#platform/outbox/outbox-journal';
import type { Outbox } from '#platform/outbox/outbox';
import { type PhotoRow, readUnsentFile, UnsentFileError, writeUnsentFile } from '#platform/outbox/unsent-file';

interface CarryDeps {
  readonly outbox: Pick<Outbox, 'getState'>;
  readonly journal: Pick<OutboxJournal, 'takeIn'>;
  /** The queue looks at what it holds and goes on. */
  readonly resume: () => Promise<void>;
  readonly database: () => Promise<LocalDatabase>;
  readonly now?: () => Date;
}

export interface CarryUnsent {
  readonly toFile: (user: User) => Promise<string>;
  /** Gives how many were new to this device. */
  readonly fromFile: (user: User, text: string) => Promise<number>;
}

export function carryUnsent({ outbox, journal, resume, database, now = () => new Date() }: CarryDeps): CarryUnsent {
  async function photosOf(localIds: readonly string[]): Promise<PhotoRow[]> {
    const rows = await (await database()).run((dexie) => dexie.table<PhotoRow, string>('photo').bulkGet([...localIds]));
    return rows.filter((row) => row !== undefined);
  }

  async function keepPhotos(rows: readonly PhotoRow[]): Promise<void> {
    await (
      await database()
    ).run(async (dexie) => {
      const photos = dexie.table<PhotoRow, string>('photo');
      await dexie.transaction('rw', photos, async () => {
        for (const row of rows) {
          // A photo this device knows may already be further than the file.
          if ((await photos.get(String(row['localId']))) === undefined) {
            await photos.put(row);
          }
        }
      });
    });
  }

  return {
    async toFile(user) {
      const entries = outbox.getState().entries;
      const photos = await photosOf(entries.flatMap(({ photo }) => photo ?? []));
      return writeUnsentFile({
        exportedAt: now().toISOString(),
        userId: user.id,
        userName: user.fullName,
        entries: entries.map(({ id: _id, ...entry }) => entry),
        photos,
      });
    },

    async fromFile(user, text) {
      const work = readUnsentFile(text);
      if (work.userId !== user.id || work.entries.some(({ userId }) => userId !== user.id)) {
        throw new UnsentFileError(
          `Это записи другого сотрудника: ${work.userName}. Принять их может только он, под своим логином`,
        );
      }
      await keepPhotos(work.photos);
      const taken = await journal.takeIn(work.entries);
      await resume();
      return taken;
    },
  };
}
