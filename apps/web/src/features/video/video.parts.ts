// Bytes of videos in parts, in a separate database: a video of 300 MB is never in memory as a whole.
import type { LocalDatabase, Tables } from '#platform/local-db/local-database';

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

const partsOf = (tables: Tables) => tables.table<Part, [video: number, start: number]>('part');
type PartTable = ReturnType<typeof partsOf>;

/** Keys of the parts of one video that start at `before` or earlier. */
const startsOf = (video: number, before = Infinity) =>
  ({ from: [video, 0], to: [video, before] }) satisfies Parameters<PartTable['last']>[0];

export function videoParts(database: () => Promise<LocalDatabase>): VideoParts {
  const run = async <T>(work: (table: PartTable) => Promise<T>): Promise<T> =>
    (await database()).run((connection) => work(partsOf(connection)));
  const change = async <T>(steps: (table: PartTable) => Promise<T>): Promise<T> =>
    (await database()).run((connection) => connection.transaction('rw', ['part'], (tables) => steps(partsOf(tables))));

  return {
    async size(video) {
      return endOf(await run((table) => table.last(startsOf(video))));
    },
    append: (video, bytes) =>
      change(async (table) => {
        let start = endOf(await table.last(startsOf(video)));
        for (let at = 0; at < bytes.byteLength; at += partMaxBytes) {
          const piece = bytes.slice(at, at + partMaxBytes);
          await table.add({ video, start, bytes: piece });
          start += piece.byteLength;
        }
        return start;
      }),
    async read(video, start, end) {
      // One part at a time: each becomes a Blob, which the browser keeps outside the page's memory.
      const pieces: Blob[] = [];
      for (let at = start; at < end;) {
        const part = await run((table) => table.last(startsOf(video, at)));
        const bytes = part?.bytes.slice(at - part.start, end - part.start);
        if (!bytes?.byteLength) {
          throw new Error('Часть видео не найдена на устройстве');
        }
        pieces.push(new Blob([bytes]));
        at += bytes.byteLength;
      }
      return new Blob(pieces);
    },
    remove: (video) => change(async (table) => table.bulkDelete(await table.primaryKeys(startsOf(video)))),
    async videos() {
      const keys = await run((table) => table.primaryKeys());
      return [...new Set(keys.map(([video]) => video))];
    },
  };
}

const endOf = (part: Part | undefined): number => (part ? part.start + part.bytes.byteLength : 0);
