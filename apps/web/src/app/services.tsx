// The services in React: one provider at the root, hooks below it.
import { createContext, type ReactNode, use } from 'react';

import type { PermissionState } from '#features/notification/notification.permission';
import type { UnreadState } from '#features/notification/notification.unread';
import type { NetworkState } from '#platform/network';
import type { HealthState } from '#platform/local-db/device-health';
import type { OutboxState } from '#platform/outbox/outbox';
import type { UpdateState } from '#platform/pwa';
import type { TakeAlongState } from '#features/transport/transport.take-along';
import { useObservable } from '#ui/use-observable';

import type { Services } from './create-services.ts';
import type { SyncFacts } from './layout/sync-words.ts';
import type { StartUpState } from './start-up-state.ts';

export type { Services } from './create-services.ts';

const ServicesContext = createContext<Services | null>(null);

export interface ServicesProviderProps {
  readonly services: Services;
  readonly children: ReactNode;
}

export const ServicesProvider = ({ services, children }: ServicesProviderProps) => (
  <ServicesContext value={services}>{children}</ServicesContext>
);

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) {
    throw new Error('useServices is called outside ServicesProvider');
  }
  return services;
}

export const useStartUp = (): StartUpState => useObservable(useServices().startUp);
export const useNetwork = (): NetworkState => useObservable(useServices().network);
export const useUnread = (): UnreadState => useObservable(useServices().notification.unread);
export const usePhonePermission = (): PermissionState => useObservable(useServices().notification.permission);
export const useUpdates = (): UpdateState => useObservable(useServices().updates);

export const useOutbox = (): OutboxState => useObservable(useServices().outbox);
/** Everything that the words about sending are computed from. */
export function useSyncFacts(): SyncFacts {
  const { unsentWork, storeWatch } = useServices();
  const outbox = useOutbox();
  const { isReachable } = useNetwork();
  const unsent = useObservable(unsentWork);
  const lost = useObservable(storeWatch.lost)?.count ?? 0;
  const isStoring = useDeviceHealth().trouble === null;
  return { outbox, isReachable, unsent, lost, isStoring };
}
export const useDeviceHealth = (): HealthState => useObservable(useServices().device.health);
export const useTakeAlong = (): TakeAlongState => useObservable(useServices().transport.takeAlong);
