// Free space on the device: how much there is, and which caches are dropped first when it runs out.
import { NoRoomError } from '../local-db/device-errors.ts';

export interface StoragePort {
  readonly estimate: () => Promise<{ readonly usage?: number; readonly quota?: number }>;
  readonly persisted: () => Promise<boolean>;
}

export interface RoomDeps {
  /** Absent on pages opened by plain http and in old browsers. */
  readonly port: StoragePort | undefined;
  /** Drops what can be loaded again; never the outbox or an unsent photo. */
  readonly dropCaches: () => Promise<void>;
  /** Drops copies of delivered work as well. */
  readonly makeRoom: () => Promise<void>;
}

export interface Room {
  readonly estimate: StoragePort['estimate'];
  /** Whether the browser has granted persistent storage; null when unknown. */
  readonly isProtected: () => Promise<boolean | undefined>;
  readonly dropCaches: () => Promise<void>;
  /** Called before a large write: frees space, or fails when there is none. */
  readonly ensure: (bytes: number) => Promise<void>;
}

/** Reserved for the outbox, whose writes must always succeed. */
const reserve = 50_000_000;

export function createRoom({ port, dropCaches, makeRoom }: RoomDeps): Room {
  const estimate: Room['estimate'] = async () => (await port?.estimate()) ?? {};
  const has = async (bytes: number): Promise<boolean> => {
    const { usage = 0, quota } = await estimate();
    return quota === undefined || quota - usage >= bytes + reserve;
  };
  return {
    estimate,
    isProtected: async () => port?.persisted(),
    dropCaches,
    async ensure(bytes) {
      if (await has(bytes)) {
        return;
      }
      await makeRoom();
      if (!(await has(bytes))) {
        throw new NoRoomError();
      }
    },
  };
}
