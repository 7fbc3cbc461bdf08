// Bytes of videos in parts, in a separate database: a video of 300 MB is never in memory as a whole.
import type { LocalDatabase } from '#platform/local-db/local-database';

export const partMaxBytes = 4 * 1024 * 1024;

interface Part {
  readonly video: number;
  readonly start: number;
  readonly bytes: ArrayBuffer;
}

export interface VideoParts {
  /** Appends bytes; resolves with the size so far when they are durable. */
  readonly append: (video: number, bytes: ArrayBuffer) => Promise<number>;
  readonly size: (video: number) => Promise<number>;
  readonly read: (video: number, start: number, end: number) => Promise<Blob>;
  readonly remove: (video: number) => Promise<void>;
  /** Ids of videos with stored bytes. */
  readonly videos: () => Promise<number[]>;
}

export function videoParts(database: () => Promise<LocalDatabase>): VideoParts {
  const run = async <T>(work: (table: ReturnType<typeof tableOf>) => PromiseLike<T>): Promise<T> =>
    (await database()).run((dexie) => work(tableOf(dexie)));
  const tableOf = (dexie: LocalDatabase['dexie']) => dexie.table<Part, [number, number]>('part');
  /** Parts of one video that start in a range. */
  const between = (table: ReturnType<typeof tableOf>, video: number, from: number, to: number) =>
    table.where(':id').between([video, from], [video, to], true, true);
  const last = (table: ReturnType<typeof tableOf>, video: number, before: number) =>
    between(table, video, 0, before).last();

  async function size(video: number): Promise<number> {
    const part = await run((table) => last(table, video, Infinity));
    return part ? part.start + part.bytes.byteLength : 0;
  }

  return {
    size,
    append: (video, bytes) =>
      run((table) =>
        table.db.transaction('rw', table, async () => {
          const before = await last(table, video, Infinity);
          let start = before ? before.start + before.bytes.byteLength : 0;
          for (let at = 0; at < bytes.byteLength; at += partMaxBytes) {
            const piece = bytes.slice(at, at + partMaxBytes);
            await table.add({ video, start, bytes: piece });
            start += piece.byteLength;
          }
          return start;
        }),
      ),
    async read(video, start, end) {
      // One part at a time: each becomes a Blob, which the browser keeps outside the page's memory.
      const pieces: Blob[] = [];
      for (let at = start; at < end;) {
        const part = await run((table) => last(table, video, at));
        const bytes = part?.bytes.slice(at - part.start, end - part.start);
        if (!bytes?.byteLength) {
          throw new Error('Часть видео не найдена на устройстве');
        }
        pieces.push(new Blob([bytes]));
        at += bytes.byteLength;
      }
      return new Blob(pieces);
    },
    remove: async (video) => void (await run((table) => between(table, video, 0, Infinity).delete())),
    async videos() {
      const keys = await run((table) => table.toCollection().primaryKeys());
      return [...new Set(keys.map(([video]) => video))];
    },
  };
}
