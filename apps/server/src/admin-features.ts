// Features that administrators, auditors and heads see: agreements, audit, faults, settings, roles, devices. A part of features.ts.
import { agreementContract } from '@otk/domain/agreement/agreement.contract';
import { auditContract } from '@otk/domain/audit/audit.contract';
import { deviceContract } from '@otk/domain/device/device.contract';
import { faultContract } from '@otk/domain/fault/fault.contract';
import { roleContract } from '@otk/domain/role/role.contract';
import { settingContract } from '@otk/domain/setting/setting.contract';
import { setupContract } from '@otk/domain/setup/setup.contract';

import type { Feature } from './feature.ts';
import { agreementRoutes } from './features/agreement/agreement.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { deviceRepo } from './features/device/device.repo.ts';
import { deviceRoutes } from './features/device/device.routes.ts';
import { deviceGauges } from './features/device/device.service.ts';
import { reportSilent } from './features/device/device.silence.service.ts';
import { faultRepo } from './features/fault/fault.repo.ts';
import { faultRoutes } from './features/fault/fault.routes.ts';
import { loginThrottle } from './features/auth/auth.throttle.ts';
import { roleRoutes } from './features/role/role.routes.ts';
import { settingRoutes } from './features/setting/setting.routes.ts';
import { readSettings } from './features/setting/setting.service.ts';
import { setupRoutes } from './features/setup/setup.routes.ts';
import { fixedSettings } from './fixed-settings.ts';
import { day, minute } from './span.ts';

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
  device: {
    about: 'Устройства и их неотправленная работа',
    contract: deviceContract,
    mount: (api, { clock, measure }) => {
      deviceGauges(api.pool, clock).forEach(measure);
      deviceRoutes(api, clock);
    },
    jobs: ({ pool, clock, raiseInDivision, ago }) => [
      { name: 'device.purge', everyMs: day, run: () => deviceRepo(pool).purge(ago(90 * day)) },
      { name: 'device.reportSilent', everyMs: minute, run: () => reportSilent({ pool, clock, raiseInDivision }) },
    ],
  },
  setup: {
    about: 'Первые шаги',
    contract: setupContract,
    mount: (api, { clock, config: { smtpUrl, backup } }) =>
      setupRoutes(api, {
        throttle: loginThrottle(api.pool, clock),
        hasMail: smtpUrl !== undefined,
        hasBackup: backup !== undefined,
      }),
  },
  audit: { about: 'Журнал действий', contract: auditContract, mount: auditRoutes },
  role: { about: 'Роли и права', contract: roleContract, mount: roleRoutes },
} satisfies Readonly<Record<string, Feature>>;
