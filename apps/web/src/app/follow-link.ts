// Work to do when the connection is back, whether the browser or an answer of the server showed it.
import type { QueryClient, QueryKey, QueryState } from '@tanstack/react-query';

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
  const loadAgain = (isWanted: (queryKey: QueryKey, state: QueryState) => boolean) =>
    queryClient
      .invalidateQueries({ predicate: ({ queryKey, state }) => isWanted(queryKey, state) }, { cancelRefetch: false })
      .catch(report);
  const isCopy = ([root, part, id]: QueryKey, { data }: QueryState): boolean =>
    isOfDevice(data) ||
    (root === 'transport' && part === 'card' && queryClient.getQueryData(['transportIsCopy', id]) === true);

  setInterval(() => (network.getState().isReachable ? loadAgain(isCopy) : probe()), askEveryMs);
  // Called only when it changes.
  network.subscribe(() => {
    if (!network.getState().isReachable) {
      return;
    }
    for (const act of work) {
      Promise.resolve(act()).catch(report);
    }
    void loadAgain(isBehind);
  });
  // A page that asks for nothing would not learn that the server answers again.
  browser.onOnline(() => void (network.getState().isReachable || loadAgain(isBehind)));
}

/** Data from the device is replaced by the server's, and what failed is loaded after all. */
const isBehind = ([root, part]: QueryKey, { data, status }: QueryState): boolean =>
  status === 'error' ||
  isOfDevice(data) ||
  (root === 'transport' && (part === 'card' || part === 'schedule' || part === 'storage'));
