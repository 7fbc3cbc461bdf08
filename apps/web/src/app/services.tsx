// What the root provides beside the services of the platform and of the features.
import { createContext, type ReactNode, use } from 'react';

import { ServicesProvider, useDeviceHealth, useNetwork, useOutbox } from '#platform/services';
import { useObservable } from '#platform/use-observable';

import type { AppServices, CoreServices, Services } from './create-services.ts';
import type { SyncFacts } from './layout/sync-words.ts';
import type { StartUpState } from './start-up-state.ts';

const AppContext = createContext<AppServices | null>(null);

interface AppServicesProviderProps {
  readonly services: CoreServices;
  readonly children: ReactNode;
}

export const AppServicesProvider = ({ services, children }: AppServicesProviderProps) => (
  <AppContext value={services}>
    <ServicesProvider services={services}>{children}</ServicesProvider>
  </AppContext>
);

export function useAppServices(): AppServices {
  const services = use(AppContext);
  if (!services) {
    throw new Error('useAppServices is called outside AppServicesProvider');
  }
  return services;
}

/** Null until all features are loaded. */
export const useLate = (): Services | null => useObservable(useAppServices().late);

/** Shows what needs all features, without drawing again what is around it. */
export const WhenLate = ({ children }: { readonly children: ReactNode }) => useLate() && children;

export const useStartUp = (): StartUpState => useObservable(useAppServices().startUp);

/** Everything that the words about sending are computed from. */
export function useSyncFacts(): SyncFacts {
  const { unsentWork, storeWatch, gone } = useAppServices();
  const outbox = useOutbox();
  const { isReachable } = useNetwork();
  const unsent = useObservable(unsentWork);
  const lost = useObservable(storeWatch.lost)?.count ?? 0;
  const isStoring = useDeviceHealth().trouble === null;
  return { outbox, isReachable, unsent, lost, gone: useObservable(gone), isStoring, isCounted: useLate() !== null };
}
