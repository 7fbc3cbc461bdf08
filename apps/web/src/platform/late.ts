// The list is drawn before the code of most features is loaded. This tells when they are there.
import { type Observable, observe } from './observable.ts';

export interface Late<T> extends Observable<T | null> {
  /** Loads the code; after a failure, tries again. */
  readonly load: () => Promise<T>;
  /** The latest attempt, for a screen that waits: a failed one stays failed until somebody calls `load`. */
  readonly attempt: () => Promise<T>;
}

export interface LateSource<T> extends Late<T> {
  /** The features are made: from now on they are there. */
  readonly join: (value: T) => T;
}

export function late<T>(loadAndMake: () => Promise<T>): LateSource<T> {
  const { getState, subscribe, set } = observe<T | null>(null);
  let latest: Promise<T> | null = null;
  let isFailed = false;

  async function begin(): Promise<T> {
    isFailed = false;
    try {
      return await loadAndMake();
    } catch (error) {
      isFailed = true;
      throw error;
    }
  }

  function load(): Promise<T> {
    const value = getState();
    if (value !== null) {
      return Promise.resolve(value);
    }
    if (latest === null || isFailed) {
      latest = begin();
    }
    return latest;
  }

  return {
    getState,
    subscribe,
    load,
    attempt: () => latest ?? load(),
    join(value) {
      set(value);
      return value;
    },
  };
}
