import { useSyncExternalStore } from 'react';

interface Observable<T> {
  readonly getState: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The value now, and again whenever it changes. */
export const useObservable = <T>({ subscribe, getState }: Observable<T>): T =>
  useSyncExternalStore(subscribe, getState);
