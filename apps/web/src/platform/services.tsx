// Services in React: the root provides those of the platform and of every feature; a screen reads the services of its
// feature by the hook that the feature defines in its `.services.ts`.
import { createContext, type ReactNode, use } from 'react';

import type { Late } from './late.ts';
import type { HealthState } from './local-db/device-health.ts';
import type { NetworkState } from './network.ts';
import type { OutboxState } from './outbox/outbox.ts';
import type { Platform } from './platform.ts';
import type { UpdateState } from './pwa.ts';
import type { Session } from './session/session.ts';
import { useObservable } from './use-observable.ts';

/** What screens use of the platform. */
export interface PlatformServices extends Pick<
  Platform,
  'config' | 'network' | 'link' | 'updates' | 'queryClient' | 'drafts' | 'recents' | 'journal' | 'unsentFiles'
> {
  readonly session: Pick<Session, 'signIn' | 'signOut' | 'isSignedIn' | 'onTokens'>;
  readonly device: Pick<Platform['device'], 'health' | 'room' | 'usage' | 'check'>;
  /** Writes on their way to the server, and what became of them. */
  readonly outbox: Omit<Platform['outbox'], 'halt'>;
}

/** The services of the features stand beside these, by the name of the feature. */
export interface ProvidedServices extends PlatformServices {
  /** Features whose code is loaded after the first page is drawn. */
  readonly late: Late<object>;
}

const ServicesContext = createContext<ProvidedServices | null>(null);

interface ServicesProviderProps {
  readonly services: ProvidedServices;
  readonly children: ReactNode;
}

export const ServicesProvider = ({ services, children }: ServicesProviderProps) => (
  <ServicesContext value={services}>{children}</ServicesContext>
);

export function useProvided(): ProvidedServices {
  const services = use(ServicesContext);
  if (!services) {
    throw new Error('Services are read outside ServicesProvider');
  }
  return services;
}

export const usePlatform = (): PlatformServices => useProvided();

export const useNetwork = (): NetworkState => useObservable(usePlatform().network);
export const useUpdates = (): UpdateState => useObservable(usePlatform().updates);
export const useOutbox = (): OutboxState => useObservable(usePlatform().outbox);
export const useDeviceHealth = (): HealthState => useObservable(usePlatform().device.health);

/**
 * The hook by which screens read the services of one feature. A screen that is drawn before the code of the feature is
 * loaded waits for it.
 */
export function serviceHook<Services>(feature: string): () => Services {
  return function useFeature() {
    const provided = useProvided();
    const found = isNamed(provided, feature) ? provided : (provided.late.getState() ?? use(provided.late.attempt()));
    return servicesNamed<Services>(found, feature);
  };
}

/** For the shell, which does not wait: null until the code of the feature is loaded. */
export function loadedServiceHook<Services>(feature: string): () => Services | null {
  return function useLoadedFeature() {
    const loaded = useObservable(useProvided().late);
    return loaded && servicesNamed<Services>(loaded, feature);
  };
}

/** For an act on a screen that is drawn before the code of the feature is loaded: loads it when the act begins. */
export function lateServiceHook<Services>(feature: string): () => () => Promise<Services> {
  return function useLateFeature() {
    const { late } = useProvided();
    return async () => servicesNamed<Services>(await late.load(), feature);
  };
}

const isNamed = (services: object, feature: string): services is Readonly<Record<string, unknown>> =>
  feature in services;

/** The root puts the services under the name by which the feature defines its hook. */
function servicesNamed<Services>(services: object, feature: string): Services {
  if (!isNamed(services, feature)) {
    throw new Error(`No feature «${feature}» is composed`);
  }
  return services[feature] as Services;
}
