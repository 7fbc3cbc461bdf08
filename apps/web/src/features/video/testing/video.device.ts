// A device with real local databases; server, camera and clock are fake.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';

import { openDatabase } from '#platform/local-db/local-database';
import { openOnce } from '#platform/local-db/open-once';

import { videoParts } from '../video.parts.ts';
import { type VideoShelf, videoShelf } from '../video.shelf.ts';
import { videoStore } from '../video.store.ts';

export const of = { transportId: '00000000-0000-4000-8000-000000000100', transportNumber: '61854303' };
export const bytes = (...values: readonly number[]): ArrayBuffer => Uint8Array.from(values).buffer;
export const contentOf = async (blob: Blob): Promise<number[]> => [...new Uint8Array(await blob.arrayBuffer())];

/** Locks of one origin; closing a tab releases its locks. */
function fakeLocks() {
  const held = new Map<string, Promise<unknown>>();
  return () => {
    const dead = Promise.withResolvers<never>();
    dead.promise.catch(() => undefined);
    const lock = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const before = held.get(name) ?? Promise.resolve();
      const turn = before.then(() => Promise.race([work(), dead.promise]));
      held.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    };
    return { lock, kill: () => dead.reject(new Error('The tab was killed')) };
  };
}

export function aVideoDevice() {
  const engine = { indexedDB: new IDBFactory(), IDBKeyRange };
  const onOutdated = () => undefined;
  const main = openOnce(() =>
    openDatabase({ name: 'main', nativeVersion: 8, stores: { video: '++localId, transportId' }, onOutdated, engine }),
  );
  const partsDb = openOnce(() =>
    openDatabase({ name: 'parts', nativeVersion: 1, stores: { part: '[video+start]' }, onOutdated, engine }),
  );
  const store = videoStore(main);
  const parts = videoParts(partsDb);
  const openLocks = fakeLocks();
  const device = {
    now: new Date('2026-11-15T08:00:00.000Z'),
    free: null as number | null,
    person: { userId: 'u1', udrId: 'd1' } as { userId: string; udrId: string | null } | null,
    reports: [] as unknown[],
  };

  function openTab(): { shelf: VideoShelf; lock: ReturnType<typeof openLocks>['lock']; kill: () => void } {
    const { lock, kill } = openLocks();
    const shelf = videoShelf({
      store,
      parts,
      lock,
      prefix: 'otk-',
      who: () => device.person,
      room: async () => device.free,
      frameOf: async () => ({ jpeg: bytes(1), seconds: 7 }),
      report: (error) => void device.reports.push(error),
      now: () => device.now,
    });
    return { shelf, lock, kill };
  }
  return { device, store, parts, openTab };
}
