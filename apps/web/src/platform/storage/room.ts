// Room on the device: how much there is, and what is given up first when it runs out.
import { NoRoomError } from '../local-db/device-errors.ts';

export interface StorageDoor {
  readonly estimate: () => Promise<{ readonly usage?: number; readonly quota?: number }>;
  readonly persisted: () => Promise<boolean>;
}

export interface RoomDeps {
  /** Absent on pages opened by plain http and in old browsers. */
  readonly door: StorageDoor | undefined;
  /** What can be loaded again; never the queue nor an unsent photo. */
  readonly dropCaches: () => Promise<void>;
}

export interface Room {
  readonly estimate: StorageDoor['estimate'];
  /** Whether the browser promised not to throw the stores away; unknown when it does not say. */
  readonly isProtected: () => Promise<boolean | undefined>;
  readonly dropCaches: () => Promise<void>;
  /** Before a big write: makes room, or says that there is none. */
  readonly ensure: (bytes: number) => Promise<void>;
}

/** Left free for the queue, which is written whatever happens. */
const reserve = 50_000_000;

export function createRoom({ door, dropCaches }: RoomDeps): Room {
  const estimate: Room['estimate'] = async () => (await door?.estimate()) ?? {};
  const has = async (bytes: number): Promise<boolean> => {
    const { usage = 0, quota } = await estimate();
    return quota === undefined || quota - usage >= bytes + reserve;
  };
  return {
    estimate,
    isProtected: async () => door?.persisted(),
    dropCaches,
    async ensure(bytes) {
      if (await has(bytes)) {
        return;
      }
      await dropCaches();
      if (!(await has(bytes))) {
        throw new NoRoomError();
      }
    },
  };
}
