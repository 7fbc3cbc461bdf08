// Whether the server answers, learnt from real exchanges: navigator.onLine lies on a weak link.
import { observe, type Observable } from './observable.ts';
import type { StoredValue } from './stored-value.ts';

export interface NetworkState {
  readonly isReachable: boolean;
  /** While out of reach: when the server last answered; data on the screen is not newer. */
  readonly answeredAt: Date | null;
}

export interface Network extends Observable<NetworkState> {
  readonly reached: (isReached: boolean) => void;
}

const reachable: NetworkState = { isReachable: true, answeredAt: null };

interface NetworkDeps {
  /** Outlives the tab: after a start without a link the screen still says how old its data is. */
  readonly kept?: StoredValue<string>;
  readonly now?: () => Date;
}

/** An exchange every few milliseconds need not be written down each time. */
const keepEveryMs = 5000;

export function createNetwork({ kept, now = () => new Date() }: NetworkDeps = {}): Network {
  const { getState, subscribe, set } = observe(reachable);
  const left = kept?.read() ?? null;
  let answeredAt = left === null ? null : new Date(left);
  let keptMs = 0;

  function answered(at: Date): void {
    answeredAt = at;
    if (kept && at.getTime() - keptMs > keepEveryMs) {
      keptMs = at.getTime();
      kept.write(at.toISOString());
    }
  }

  return {
    getState,
    subscribe,
    reached(isReached) {
      if (isReached) {
        answered(now());
      }
      if (isReached !== getState().isReachable) {
        set(isReached ? reachable : { isReachable: false, answeredAt });
      }
    },
  };
}
