import { settingContract } from '@otk/domain/setting/setting.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { editSettings, type Fixed, getSettings } from './setting.service.ts';

export function settingRoutes(api: Api, fixed: Fixed): void {
  mountContract(api, 'setting', settingContract, {
    get: (_given, context) => getSettings(context, fixed),
    edit: ({ body }, context) => editSettings(context, body, fixed),
  });
}
