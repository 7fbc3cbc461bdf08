import { tabsWithHits } from '#features/transport/list/transport.tabs';

import type { CoreServices } from '../services.tsx';

type Deps = Pick<CoreServices, 'queryClient' | 'transport'>;

/** Address of the only transport that is found, otherwise of the list at the tab where something is found. */
export async function quickSearch(deps: Deps, search: string): Promise<string> {
  const only = await findOnly(deps, search);
  if (only !== undefined) {
    return `/auto/${only}`;
  }
  const tab = await findTab(deps, search);
  return `/auto?${new URLSearchParams({ search, ...(tab && { tab }) }).toString()}`;
}

async function findOnly({ transport }: Deps, search: string): Promise<string | undefined> {
  try {
    const { items } = await transport.api.list({ query: { search, limit: 2 } });
    return items.length === 1 ? items[0]!.id : undefined;
  } catch {
    // The list shows the error, or what the device has.
    return undefined;
  }
}

async function findTab({ queryClient, transport }: Deps, search: string) {
  try {
    const counts = await queryClient.fetchQuery(transport.queries.counts({ station: 'all', search }));
    return tabsWithHits(counts)[0];
  } catch {
    // The list shows the error and a retry button.
    return undefined;
  }
}
