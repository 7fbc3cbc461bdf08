import { settingContract } from '@otk/domain/setting/setting.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type SettingApi = Client<typeof settingContract>;
export const settingApi = (wire: Wire): SettingApi => createClient(settingContract, wire);
