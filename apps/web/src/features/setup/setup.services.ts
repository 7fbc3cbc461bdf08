import { setupContract } from '@otk/domain/setup/setup.contract';
import { queryOptions } from '@tanstack/react-query';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Report } from '#platform/notify';
import { orElse } from '#platform/or-else';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { isSetupHidden } from './setup.store.ts';

export interface SetupServices {
  readonly query: ReturnType<typeof setupQuery>;
  readonly pageAtStart: () => Promise<'/admin/setup' | null>;
}

export const useSetupServices = serviceHook<SetupServices>('setup');

/** Asked whenever the page is opened: the steps are done on other pages. */
const setupQuery = (api: Client<typeof setupContract>) =>
  queryOptions({
    queryKey: ['setup'],
    queryFn: ({ signal }) => api.state(undefined, { signal }),
    refetchOnMount: 'always',
  });

/** An administrator waits for it before any page is drawn. */
const timeoutMs = 2000;

/** The first steps, until they are done or hidden. Those without a number are done outside the product and wait for ever. */
async function pageAtStart(api: Client<typeof setupContract>, report: Report) {
  const state = isSetupHidden() ? null : await orElse(api.state(undefined, { timeoutMs }), null, report);
  return state?.steps.some(({ isDone, count }) => !isDone && count !== null) ? ('/admin/setup' as const) : null;
}

export function setupServices({ wire, report }: Platform): Feature<SetupServices> {
  const api = createClient(setupContract, wire);
  return { services: { query: setupQuery(api), pageAtStart: () => pageAtStart(api, report) } };
}
