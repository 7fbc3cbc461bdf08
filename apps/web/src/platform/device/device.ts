// The device: its databases, whether they work, how much room they have.
import type { LocalDatabaseSpec } from '../local-db/local-database.ts';
import { createDeviceHealth, type DeviceHealth } from '../local-db/device-health.ts';
import { openOnce, type OpenOnce } from '../local-db/open-once.ts';
import { storeChanges } from '../local-db/store-changes.ts';
import type { Notify } from '../notify.ts';
import { probeWrite } from '../outbox/outbox-tables.ts';
import { createRoom, type Room } from '../storage/room.ts';

import type { Browser } from '../browser.ts';
import type { StoredKind, UsageKind } from './device-usage.ts';

interface DeviceDeps {
  readonly browser: Pick<Browser, 'engine' | 'storagePort' | 'openStoreTabs'>;
  readonly prefix: string;
  readonly notify: Notify;
  /** Drops data that can be loaded again. */
  readonly dropCaches: () => Promise<void>;
  /** Drops copies of delivered work as well. */
  readonly dropCopies: () => Promise<void>;
}

export interface Device {
  readonly mainDb: OpenOnce;
  readonly transportDb: OpenOnce;
  readonly videoPartsDb: OpenOnce;
  readonly papersDb: OpenOnce;
  readonly draftsDb: OpenOnce;
  readonly health: DeviceHealth;
  readonly room: Room;
  readonly usage: (kinds: readonly StoredKind[]) => Promise<UsageKind[]>;
  /** Probe write: detects storage that does not persist before an hour of work is lost. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** The code of the databases is loaded on first use: the sign-in page does not need it. */
const loadLocalDb = () => import('./local-db.ts');
const checkAgainMs = 20_000;

export function openDevice({ browser, prefix, notify, dropCaches, dropCopies }: DeviceDeps): Device {
  const health = createDeviceHealth();
  const makeRoom = async (): Promise<void> => {
    await dropCaches();
    await dropCopies();
  };
  const room = createRoom({ port: browser.storagePort, dropCaches, makeRoom });
  const shared = {
    prefix,
    onOutdated: () => notify.toast('Приложение обновлено в другой вкладке. Обновите страницу'),
    ...(browser.engine && { engine: browser.engine }),
  };
  const main: Pick<LocalDatabaseSpec, 'makeRoom' | 'onHealth'> = { makeRoom, onHealth: health.tell };
  const changes = storeChanges(browser.openStoreTabs(`${prefix}stores`));
  const mainDb = openOnce(() =>
    health.watch(async () => (await loadLocalDb()).openMainDb({ ...shared, ...main, changes })),
  );
  const transportDb = openOnce(async () => (await loadLocalDb()).openTransportDb(shared));
  const videoPartsDb = openOnce(async () => (await loadLocalDb()).openVideoPartsDb(shared));

  const papersDb = openOnce(async () => (await loadLocalDb()).openPapersDb({ ...shared, makeRoom }));
  const draftsDb = openOnce(async () => (await loadLocalDb()).openDraftsDb({ ...shared, ...main }));

  async function check(): Promise<void> {
    await (await mainDb()).run(probeWrite);
    health.tell(null);
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  health.subscribe(() => {
    clearTimeout(timer);
    if (health.getState().trouble !== null) {
      timer = setTimeout(checkAgain, checkAgainMs);
    }
  });
  /** Checks again automatically: room may have been freed, another tab closed. */
  function checkAgain(): void {
    check().catch(() => {
      timer = setTimeout(checkAgain, checkAgainMs);
    });
  }

  return {
    mainDb,
    transportDb,
    videoPartsDb,
    papersDb,
    draftsDb,
    health,
    room,
    // Asked for on the page of unsent work only.
    usage: async (kinds: readonly StoredKind[]) =>
      (await import('./device-usage.ts')).deviceUsage({ main: mainDb, transport: transportDb }, kinds),
    check,
    async close() {
      const databases = [mainDb, transportDb, videoPartsDb, papersDb, draftsDb];
      await Promise.all(databases.map((database) => database.close()));
    },
  };
}
