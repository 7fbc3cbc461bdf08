import { settingContract } from '@otk/domain/setting/setting.contract';
import type { SettingsInForce } from '@otk/domain/setting/setting.schema';
import { queryOptions } from '@tanstack/react-query';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

export interface SettingServices {
  readonly api: Client<typeof settingContract>;
  readonly query: ReturnType<typeof settingQuery>;
  /** Shows the settings as the server returned them. */
  readonly keep: (settings: SettingsInForce) => void;
}

export const useSettingServices = serviceHook<SettingServices>('setting');

const settingQuery = (api: Client<typeof settingContract>) =>
  queryOptions({ queryKey: ['setting'], queryFn: ({ signal }) => api.get(undefined, { signal }) });

export function settingServices({ wire, queryClient }: Platform): Feature<SettingServices> {
  const api = createClient(settingContract, wire);
  const query = settingQuery(api);
  return { services: { api, query, keep: (settings) => queryClient.setQueryData(query.queryKey, settings) } };
}
