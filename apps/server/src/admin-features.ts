// Features that only administrators and auditors see: agreements, audit, faults, settings, roles. A part of features.ts.
import { agreementContract } from '@otk/domain/agreement/agreement.contract';
import { auditContract } from '@otk/domain/audit/audit.contract';
import { faultContract } from '@otk/domain/fault/fault.contract';
import { roleContract } from '@otk/domain/role/role.contract';
import { settingContract } from '@otk/domain/setting/setting.contract';

import type { Feature } from './feature.ts';
import { agreementRoutes } from './features/agreement/agreement.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { faultRepo } from './features/fault/fault.repo.ts';
import { faultRoutes } from './features/fault/fault.routes.ts';
import { roleRoutes } from './features/role/role.routes.ts';
import { settingRoutes } from './features/setting/setting.routes.ts';
import { readSettings } from './features/setting/setting.service.ts';
import { fixedSettings } from './fixed-settings.ts';

const day = 24 * 60 * 60_000;

export const adminFeatures = {
  agreement: { about: 'Соглашения и подписи', contract: agreementContract, mount: agreementRoutes },
  fault: {
    about: 'Журнал ошибок',
    contract: faultContract,
    mount: (api, { clock, config }) => faultRoutes(api, { clock, sentryDsn: config.sentryDsn }),
    jobs: ({ pool, ago }) => [
      {
        name: 'fault.purge',
        everyMs: day,
        run: async () => faultRepo(pool).purge(ago((await readSettings(pool)).faultDays * day)),
      },
    ],
  },
  setting: {
    about: 'Настройки',
    contract: settingContract,
    mount: (api, { config }) => settingRoutes(api, fixedSettings(config)),
  },
  audit: { about: 'Журнал действий', contract: auditContract, mount: auditRoutes },
  role: { about: 'Роли и права', contract: roleContract, mount: roleRoutes },
} satisfies Readonly<Record<string, Feature>>;
