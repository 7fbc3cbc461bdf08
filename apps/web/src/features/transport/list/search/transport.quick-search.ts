import { pagesOf } from '../../transport.list-queries.ts';
import { tabsWithHits } from '../transport.tabs.ts';
import { countKnown } from '../../transport.known.ts';
import { isUnreachable } from '#platform/api-error';

import type { PlatformServices } from '#platform/services';
import type { TransportServices } from '../../transport.services.ts';
import { quickSource } from './transport.quick-search-hits.ts';

type Deps = Pick<PlatformServices, 'queryClient' | 'link'> & { readonly transport: TransportServices };

/** Address of the only transport that is found, otherwise of the list at the tab where something is found. */
export async function quickSearch(deps: Deps, search: string): Promise<string> {
  const only = await findOnly(deps, search);
  if (only !== undefined) {
    return `/auto/${only}`;
  }
  const tab = await findTab(deps, search);
  return `/auto?${new URLSearchParams({ search, ...(tab && { tab }) }).toString()}`;
}

async function findOnly(deps: Deps, search: string): Promise<string | undefined> {
  try {
    const { pages } = await deps.queryClient.fetchInfiniteQuery(pagesOf(quickSource(deps, search), deps.link));
    const hits = pages.flatMap(({ items }) => items);
    return hits.length === 1 ? hits[0]!.id : undefined;
  } catch {
    // The list shows the error, or what the device has.
    return undefined;
  }
}

async function findTab({ queryClient, transport }: Deps, search: string) {
  const filter = { station: 'all', search };
  try {
    return tabsWithHits(await queryClient.fetchQuery(transport.queries.counts(filter)))[0];
  } catch (error) {
    // A refusal is shown by the list, with a retry button.
    return isUnreachable(error)
      ? tabsWithHits(countKnown(await transport.cards.store.rows.read(), filter))[0]
      : undefined;
  }
}
