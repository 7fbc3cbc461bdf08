// Work to do when the connection is back, whether the browser or an answer of the server showed it.
import type { QueryClient } from '@tanstack/react-query';

import type { Browser } from '#platform/browser';
import { isOfDevice } from '#platform/device-copy';
import type { NetworkState } from '#platform/network';
import type { Report } from '#platform/notify';
import type { Observable } from '#platform/observable';

interface FollowLinkDeps {
  readonly network: Observable<NetworkState>;
  readonly browser: Pick<Browser, 'onOnline'>;
  readonly queryClient: QueryClient;
  readonly work: readonly (() => void | Promise<void>)[];
  readonly report: Report;
}

export function followLink({ network, browser, queryClient, work, report }: FollowLinkDeps): void {
  /** Data from the device is replaced by the server's, and what failed is loaded after all. */
  const loadAgain = () =>
    queryClient
      .invalidateQueries(
        { predicate: ({ queryKey, state }) => state.status === 'error' || isStale(queryKey, state.data) },
        { cancelRefetch: false },
      )
      .catch(report);

  let wasReachable = true;
  network.subscribe(() => {
    const { isReachable } = network.getState();
    const isBack = isReachable && !wasReachable;
    wasReachable = isReachable;
    if (!isBack) {
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

const isStale = ([root, part]: readonly unknown[], data: unknown): boolean =>
  (root === 'transport' && (part === 'card' || part === 'schedule' || part === 'storage')) || isOfDevice(data);
