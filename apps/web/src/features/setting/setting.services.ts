import type { SettingsInForce } from '@otk/domain/setting/setting.schema';
import { queryOptions } from '@tanstack/react-query';

import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { settingApi, type SettingApi } from './setting.api.ts';

export interface SettingServices {
  readonly api: SettingApi;
  readonly query: ReturnType<typeof settingQuery>;
  /** Shows the settings as the server returned them. */
  readonly keep: (settings: SettingsInForce) => void;
}

export const useSettingServices = serviceHook<SettingServices>('setting');

const settingQuery = (api: SettingApi) =>
  queryOptions({ queryKey: ['setting'], queryFn: ({ signal }) => api.get(undefined, { signal }) });

export function settingServices({ wire, queryClient }: Platform): Feature<SettingServices> {
  const api = settingApi(wire);
  const query = settingQuery(api);
  return { services: { api, query, keep: (settings) => queryClient.setQueryData(query.queryKey, settings) } };
}
