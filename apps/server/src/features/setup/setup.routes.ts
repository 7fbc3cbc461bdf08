import { setupContract } from '@otk/domain/setup/setup.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { hasPeople } from '../user/user.admin.service.ts';
import { type CodeThrottle, createAdministrator, getSetupState, type SetupSettings } from './setup.service.ts';

interface SetupRoutesDeps extends SetupSettings {
  readonly throttle: CodeThrottle;
}

export function setupRoutes(api: Api, { throttle, ...settings }: SetupRoutesDeps): void {
  const create = createAdministrator({ pool: api.pool, secret: api.secret, throttle });
  mountContract(api, 'setup', setupContract, {
    isEmpty: async (_given, { db }) => ({ isEmpty: !(await hasPeople(db)) }),
    async createAdministrator({ body }, { ip, log }) {
      await create(body, ip);
      log.warn({ event: 'setup.firstAdministrator', login: body.login, ip }, 'first administrator created');
      return {};
    },
    state: (_given, { db }) => getSetupState(db, settings),
  });
}
