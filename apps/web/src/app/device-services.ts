// What the product does around the queue on this device: carries unsent work, takes the shift along, counts pages,
// notices a restored server.
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { QueryClient } from '@tanstack/react-query';

import { analyticsApi } from '#features/analytics/analytics.api';
import { analyticsStore } from '#features/analytics/analytics.store';
import { pageViews, type PageViews } from '#features/analytics/analytics.views';
import { syncApi } from '#features/sync/sync.api';
import { epochWatch } from '#features/sync/sync.epoch';
import type { TransportApi } from '#features/transport/transport.api';
import { knownRows, rowOf } from '#features/transport/list/transport.known';
import type { TransportStore } from '#features/transport/transport.store';
import { type TakeAlong, takeAlong } from '#features/transport/transport.take-along';
import type { Wire } from '#platform/http';
import type { Network } from '#platform/network';
import type { Notify } from '#platform/notify';
import type { Updates } from '#platform/pwa';
import type { Session } from '#platform/session/session';

import type { Browser } from './browser.ts';
import { carryUnsent, type CarryUnsent } from './carry-unsent.ts';
import type { Device } from './device.ts';
import type { EpochGate } from './epoch-gate.ts';
import { followLink } from './follow-link.ts';
import { type LastAddress, lastAddress } from './last-address.ts';
import { blockWhileSending, type Offline } from './offline.ts';
import type { Person } from './person.ts';
import type { StartUpMachine } from './start-up.ts';

export interface DeviceServices {
  /** Whether the device keeps what is entered, and its room. */
  readonly device: Pick<Device, 'health' | 'room' | 'usage' | 'check'>;
  readonly carry: CarryUnsent;
  readonly takeAlong: TakeAlong;
  readonly views: PageViews;
  readonly lastAddress: LastAddress;
}

interface DeviceServicesDeps extends Offline {
  readonly browser: Browser;
  readonly prefix: string;
  readonly notify: Notify;
  readonly device: Device;
  /** Straight to the server, past the queue. */
  readonly wire: Wire;
  readonly session: Session;
  readonly person: Person;
  readonly api: TransportApi;
  readonly transports: TransportStore;
  /** What a card is filled from and checked by, besides the five dictionaries of the start. */
  readonly lookAhead: readonly (() => Promise<unknown>)[];
  readonly dictionaries: readonly (() => Promise<unknown>)[];
}

export function createDeviceServices(deps: DeviceServicesDeps) {
  const { browser, prefix, device, wire, session, person, outbox, journal, carried, transports, lookAhead } = deps;
  const { storage, report } = browser;

  const resume = async () => {
    await outbox.refresh();
    outbox.wake();
  };
  const epoch = epochWatch({
    api: syncApi(wire),
    journal,
    resume,
    userId: () => (session.isSignedIn() ? person.userId() : null),
    lock: browser.lock,
    storage,
    prefix,
    tell: (count) => deps.notify.toast(`Сервер восстановлен из копии. Отправляем ещё раз: ${count}`),
  });
  const keepRows = (cards: readonly Transport[]) =>
    knownRows({ storage, prefix, udrId: person.udrId() ?? '', report }).keep(cards.map(rowOf));

  const services: DeviceServices = {
    device,
    carry: carryUnsent({ outbox, entries: carried, resume }),
    takeAlong: takeAlong({
      api: deps.api,
      store: transports,
      keepRows,
      lookups: [...lookAhead, ...deps.dictionaries],
      ensureRoom: device.room.ensure,
      udrId: person.udrId,
      storage,
      prefix,
    }),
    views: pageViews({
      api: analyticsApi(wire),
      store: analyticsStore(device.mainDb),
      isSignedIn: session.isSignedIn,
      storage,
      prefix,
      report,
    }),
    lastAddress: lastAddress({ storage, prefix, userId: person.userId }),
  };

  return {
    services,
    checkEpoch: () => epoch.check(),
    /** At the start, once the person is known; nobody waits for the server here. */
    sync: async (): Promise<void> => {
      await Promise.all([device.check(), transports.dropForeign(), outbox.refresh()]).catch(report);
      outbox.wake();
      for (const look of lookAhead) {
        look().catch(report);
      }
    },
    follow({ network, queryClient, startUp, updates, gate }: FollowDeps): void {
      network.subscribe(() => network.getState().isReachable || gate.doubt());
      followLink({ network, queryClient, work: [outbox.wake, () => startUp.catchUp()], report });
      blockWhileSending(outbox, updates);
    },
  };
}

interface FollowDeps {
  readonly network: Network;
  readonly queryClient: QueryClient;
  readonly startUp: Pick<StartUpMachine, 'catchUp'>;
  readonly updates: Updates;
  readonly gate: EpochGate;
}
