import { useNavigate } from '@tanstack/react-router';

import { tabsWithHits } from '#features/transport/list/transport.tabs';

import { useCore } from '../services.tsx';

/** Opens the list at the tab where the number is found. */
export function useQuickSearch(): (text: string) => Promise<void> {
  const { queryClient, transport } = useCore();
  const navigate = useNavigate();

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
      const tab = await findTab(search);
      await navigate({ to: '/auto', search: { search, ...(tab && { tab }) } });
    }
  };
}
