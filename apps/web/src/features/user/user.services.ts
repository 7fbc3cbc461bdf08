import { userContract } from '@otk/domain/user/user.contract';
import type { PasswordChange } from '@otk/domain/user/user.password';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

export interface UserServices {
  readonly api: Client<typeof userContract>;
  readonly changePassword: (id: string, passwords: PasswordChange) => Promise<unknown>;
}

export const useUserServices = serviceHook<UserServices>('user');

export const userServices = ({ wire }: Platform): Feature<UserServices> => ({
  services: {
    api: createClient(userContract, wire),
    async changePassword(id, body) {
      const { userPasswordContract } = await import('@otk/domain/user/user.password.contract');
      return createClient(userPasswordContract, wire).changePassword({ params: { id }, body });
    },
  },
});
