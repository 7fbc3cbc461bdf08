// Work to do when the connection is back, whether the browser or an answer of the server showed it.
import type { QueryClient } from '@tanstack/react-query';

import { transportKeys } from '#features/transport/transport.queries';
import type { Browser } from '#platform/browser';
import { isOfDevice } from '#platform/device-copy';
import type { NetworkState } from '#platform/network';
import type { Report } from '#platform/notify';
import type { Observable } from '#platform/observable';

interface FollowLinkDeps {
  readonly network: Observable<NetworkState>;
  readonly browser: Pick<Browser, 'onOnline'>;
  /** Asks the server for a sign of life; the answer reaches `network`. */
  readonly probe: () => unknown;
  readonly queryClient: QueryClient;
  readonly work: readonly (() => void | Promise<void>)[];
  readonly report: Report;
}

/**
 * A request that timed out may be the last one of its page: without a probe the page would stay at its error. A server
 * that answers that it cannot is reachable: without asking again its page would stay at the copy of the device.
 */
const askEveryMs = 15_000;

export function followLink({ network, browser, probe, queryClient, work, report }: FollowLinkDeps): void {
  /** Data from the device is replaced by the server's, and what failed is loaded after all. */
  const loadAgain = () =>
    queryClient
      .invalidateQueries(
        { predicate: ({ queryKey, state }) => state.status === 'error' || isStale(queryKey, state.data) },
        { cancelRefetch: false },
      )
      .catch(report);

  const copiesAgain = () =>
    queryClient
      .invalidateQueries(
        { predicate: ({ queryKey, state }) => isOfDevice(state.data) || isCardOfDevice(queryClient, queryKey) },
        { cancelRefetch: false },
      )
      .catch(report);
  setInterval(() => (network.getState().isReachable ? copiesAgain() : probe()), askEveryMs);
  // Called only when it changes.
  network.subscribe(() => {
    if (!network.getState().isReachable) {
      return;
    }
    for (const act of work) {
      Promise.resolve(act()).catch(report);
    }
    void loadAgain();
  });
  // A page that asks for nothing would not learn that the server answers again.
  browser.onOnline(() => void (network.getState().isReachable || loadAgain()));
}

const isCardOfDevice = (client: QueryClient, [root, part, id]: readonly unknown[]): boolean =>
  root === 'transport' && part === 'card' && client.getQueryData(transportKeys.isCopy(id as string)) === true;

const isStale = ([root, part]: readonly unknown[], data: unknown): boolean =>
  (root === 'transport' && (part === 'card' || part === 'schedule' || part === 'storage')) || isOfDevice(data);
