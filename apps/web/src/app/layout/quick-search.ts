import { useNavigate } from '@tanstack/react-router';

import { tabsWithHits } from '#features/transport/list/transport.tabs';

import { useCore } from '../services.tsx';

/** Opens the only transport that is found, otherwise the list at the tab where something is found. */
export function useQuickSearch(): (text: string) => Promise<void> {
  const { queryClient, transport } = useCore();
  const navigate = useNavigate();

  async function findOnly(search: string): Promise<string | undefined> {
    try {
      const { items } = await transport.api.list({ query: { search, limit: 2 } });
      return items.length === 1 ? items[0]!.id : undefined;
    } catch {
      // The list shows the error, or what the device has.
      return undefined;
    }
  }

  async function findTab(search: string) {
    try {
      const counts = await queryClient.fetchQuery(transport.queries.counts({ station: 'all', search }));
      return tabsWithHits(counts)[0];
    } catch {
      // The list shows the error and a retry button.
      return undefined;
    }
  }

  return async (text) => {
    const search = text.trim();
    if (search !== '') {
      const transportId = await findOnly(search);
      if (transportId !== undefined) {
        await navigate({ to: '/auto/$transportId', params: { transportId } });
        return;
      }
      const tab = await findTab(search);
      await navigate({ to: '/auto', search: { search, ...(tab && { tab }) } });
    }
  };
}
