// Whether the server is reachable, judged by real requests: navigator.onLine is wrong on a weak network.
import { observe, type Observable } from './observable.ts';
import type { StoredValue } from './stored-value.ts';

export interface NetworkState {
  readonly isReachable: boolean;
  /** While the server is unreachable: when it last answered; data on the screen is not newer. */
  readonly answeredAt: Date | null;
}

export interface Network extends Observable<NetworkState> {
  readonly reached: (isReached: boolean) => void;
}

const reachable: NetworkState = { isReachable: true, answeredAt: null };

interface NetworkDeps {
  /** Stored: after a start without a network the screen still says how old its data is. */
  readonly kept?: StoredValue<string>;
  readonly now?: () => Date;
}

/** The time of the last answer is stored at most once in this interval. */
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
