// The services in React: one provider at the root, hooks below it.
import { createContext, type ReactNode, use } from 'react';

import type { PermissionState } from '#features/notification/notification.permission';
import type { UnreadState } from '#features/notification/notification.unread';
import type { NetworkState } from '#platform/network';
import { observe } from '#platform/observable';
import type { HealthState } from '#platform/local-db/device-health';
import type { OutboxState } from '#platform/outbox/outbox';
import type { UpdateState } from '#platform/pwa';
import type { TakeAlongState } from '#features/transport/transport.take-along';
import { useObservable } from '#platform/use-observable';

import type { CoreServices, Services } from './create-services.ts';
import type { SyncFacts } from './layout/sync-words.ts';
import type { StartUpState } from './start-up-state.ts';

export type { CoreServices, Services } from './create-services.ts';

const ServicesContext = createContext<CoreServices | null>(null);

export interface ServicesProviderProps {
  readonly services: CoreServices;
  readonly children: ReactNode;
}

export const ServicesProvider = ({ services, children }: ServicesProviderProps) => (
  <ServicesContext value={services}>{children}</ServicesContext>
);

/** For the shell and the list, which are drawn before the other features are loaded. */
export function useCore(): CoreServices {
  const services = use(ServicesContext);
  if (!services) {
    throw new Error('useCore is called outside ServicesProvider');
  }
  return services;
}

/** For every other page: waits until all features are loaded. */
export function useServices(): Services {
  const { late } = useCore();
  return late.getState() ?? use(late.attempt());
}

/** Null until all features are loaded. */
export const useLate = (): Services | null => useObservable(useCore().late);

export const useStartUp = (): StartUpState => useObservable(useCore().startUp);
export const useNetwork = (): NetworkState => useObservable(useCore().network);

const noUnread = observe<UnreadState>({ total: 0, isCounted: false, transports: new Map(), lastId: -1 });
/** Nothing is counted before the messages are loaded. */
export const useUnread = (): UnreadState => useObservable(useLate()?.notification.unread ?? noUnread);
export const usePhonePermission = (): PermissionState => useObservable(useServices().notification.permission);
export const useUpdates = (): UpdateState => useObservable(useCore().updates);

export const useOutbox = (): OutboxState => useObservable(useCore().outbox);
/** Everything that the words about sending are computed from. */
export function useSyncFacts(): SyncFacts {
  const { unsentWork, storeWatch, gone } = useCore();
  const outbox = useOutbox();
  const { isReachable } = useNetwork();
  const unsent = useObservable(unsentWork);
  const lost = useObservable(storeWatch.lost)?.count ?? 0;
  const isStoring = useDeviceHealth().trouble === null;
  return { outbox, isReachable, unsent, lost, gone: useObservable(gone), isStoring, isCounted: useLate() !== null };
}
export const useDeviceHealth = (): HealthState => useObservable(useCore().device.health);
export const useTakeAlong = (): TakeAlongState => useObservable(useCore().transport.takeAlong);
