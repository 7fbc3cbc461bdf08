import { userContract } from '@otk/domain/user/user.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { changePassword, getMe, type UserDeps } from './user.service.ts';

export function userRoutes(api: Api, deps: UserDeps): void {
  const change = changePassword(deps);

  mountContract(api, 'user', userContract, {
    me: (_given, context) => getMe(context),

    changePassword: async ({ params, body }, context) => {
      await change(params.id, body, context);
      return {};
    },
  });
}
