// Whether the server answers, learnt from real exchanges: navigator.onLine lies on a weak link.
import { observe, type Observable } from './observable.ts';

export interface NetworkState {
  readonly isReachable: boolean;
  /** While out of reach: when the server last answered; data on the screen is not newer. */
  readonly answeredAt: Date | null;
}

export interface Network extends Observable<NetworkState> {
  readonly reached: (isReached: boolean) => void;
}

const reachable: NetworkState = { isReachable: true, answeredAt: null };

export function createNetwork(now: () => Date = () => new Date()): Network {
  const { getState, subscribe, set } = observe(reachable);
  let answeredAt: Date | null = null;
  return {
    getState,
    subscribe,
    reached(isReached) {
      if (isReached) {
        answeredAt = now();
      }
      if (isReached !== getState().isReachable) {
        set(isReached ? reachable : { isReachable: false, answeredAt });
      }
    },
  };
}
