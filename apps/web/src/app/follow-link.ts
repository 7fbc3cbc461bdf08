// Work to do when the connection is back, whether the browser or an answer of the server showed it.
import type { QueryClient } from '@tanstack/react-query';

import type { NetworkState } from '#platform/network';
import type { Report } from '#platform/notify';
import type { Observable } from '#platform/observable';

interface FollowLinkDeps {
  readonly network: Observable<NetworkState>;
  readonly queryClient: QueryClient;
  readonly work: readonly (() => void | Promise<void>)[];
  readonly report: Report;
}

export function followLink({ network, queryClient, work, report }: FollowLinkDeps): void {
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
    // Data from the device is replaced by the server's, and what failed is loaded after all.
    queryClient
      .invalidateQueries({
        predicate: ({ queryKey, state }) => state.status === 'error' || isStale(queryKey, state.data),
      })
      .catch(report);
  });
}

const isStale = ([root, part]: readonly unknown[], data: unknown): boolean =>
  (root === 'transport' && (part === 'card' || part === 'schedule' || part === 'storage')) || isLocalList(data);

const isLocalList = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'pages' in data &&
  Array.isArray(data.pages) &&
  data.pages[0]?.isLocal === true;
