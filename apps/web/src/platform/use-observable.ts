import { useSyncExternalStore } from 'react';

interface Observable<T> {
  readonly getState: () => T;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The current value; renders again when it changes. */
export const useObservable = <T>({ subscribe, getState }: Observable<T>): T =>
  useSyncExternalStore(subscribe, getState);
