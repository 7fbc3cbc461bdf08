import { userContract } from '@otk/domain/user/user.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

export interface UserServices {
  readonly api: Client<typeof userContract>;
}

export const useUserServices = serviceHook<UserServices>('user');

export const userServices = ({ wire }: Platform): Feature<UserServices> => ({
  services: { api: createClient(userContract, wire) },
});
