// This device as the product sees it: its databases, whether they work, how much room they have.
import type { LocalDatabaseSpec } from '#platform/local-db/local-database';
import { createDeviceHealth, type DeviceHealth } from '#platform/local-db/device-health';
import { openOnce, type OpenOnce } from '#platform/local-db/open-once';
import type { Notify } from '#platform/notify';
import { createRoom, type Room } from '#platform/storage/room';

import type { Browser } from './browser.ts';
import { deviceUsage, type UsageKind } from './device-usage.ts';

interface DeviceDeps {
  readonly browser: Pick<Browser, 'engine' | 'storageDoor'>;
  readonly prefix: string;
  readonly notify: Notify;
  /** Gives up what can be loaded again. */
  readonly dropCaches: () => Promise<void>;
}

export interface Device {
  readonly mainDb: OpenOnce;
  readonly transportDb: OpenOnce;
  readonly videoPartsDb: OpenOnce;
  readonly health: DeviceHealth;
  readonly room: Room;
  readonly usage: () => Promise<UsageKind[]>;
  /** Writes and removes a trifle: better to learn now that the device keeps nothing than after an hour of work. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The databases' code is loaded with their first use: the sign-in page does not need it. */
const loadLocalDb = () => import('./local-db.ts');
const trifle = '0000-trial';
/** About as much as a write takes. */
const trifleSize = 100;
const lookAgainMs = 20_000;

export function openDevice({ browser, prefix, notify, dropCaches }: DeviceDeps): Device {
  const health = createDeviceHealth();
  const room = createRoom({ door: browser.storageDoor, dropCaches });
  const shared = {
    prefix,
    onOutdated: () => notify.toast('Приложение обновлено в другой вкладке. Обновите страницу'),
    ...(browser.engine && { engine: browser.engine }),
  };
  const main: Pick<LocalDatabaseSpec, 'makeRoom' | 'onHealth'> = { makeRoom: dropCaches, onHealth: health.tell };
  const mainDb = openOnce(() => health.watch(async () => (await loadLocalDb()).openMainDb({ ...shared, ...main })));
  const transportDb = openOnce(async () => (await loadLocalDb()).openTransportDb(shared));
  const videoPartsDb = openOnce(async () => (await loadLocalDb()).openVideoPartsDb(shared));

  async function check(): Promise<void> {
    await (
      await mainDb()
    ).run(async (dexie) => {
      const table = dexie.table('createdId');
      await dexie.transaction('rw', table, async () => {
        await table.put({ localId: trifle, id: trifle.repeat(trifleSize) });
        await table.delete(trifle);
      });
    });
    health.tell(null);
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  health.subscribe(() => {
    clearTimeout(timer);
    if (health.getState().trouble !== null) {
      timer = setTimeout(checkAgain, lookAgainMs);
    }
  });
  /** By itself too: room may have been made, another tab closed. */
  function checkAgain(): void {
    check().catch(() => {
      timer = setTimeout(checkAgain, lookAgainMs);
    });
  }

  return {
    mainDb,
    transportDb,
    videoPartsDb,
    health,
    room,
    usage: () => deviceUsage({ main: mainDb, transport: transportDb }),
    check,
    async close() {
      await Promise.all([mainDb.close(), transportDb.close(), videoPartsDb.close()]);
    },
  };
}
