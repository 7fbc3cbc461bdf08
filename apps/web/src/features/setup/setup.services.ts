import { setupContract } from '@otk/domain/setup/setup.contract';
import { queryOptions } from '@tanstack/react-query';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

export interface SetupServices {
  readonly query: ReturnType<typeof setupQuery>;
}

export const useSetupServices = serviceHook<SetupServices>('setup');

/** Asked whenever the page is opened: the steps are done on other pages. */
const setupQuery = (api: Client<typeof setupContract>) =>
  queryOptions({
    queryKey: ['setup'],
    queryFn: ({ signal }) => api.state(undefined, { signal }),
    refetchOnMount: 'always',
  });

export const setupServices = ({ wire }: Platform): Feature<SetupServices> => ({
  services: { query: setupQuery(createClient(setupContract, wire)) },
});
