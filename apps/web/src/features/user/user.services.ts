import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { userApi, type UserApi } from './user.api.ts';

export interface UserServices {
  readonly api: UserApi;
}

export const useUserServices = serviceHook<UserServices>('user');

export const userServices = ({ wire }: Platform): Feature<UserServices> => ({ services: { api: userApi(wire) } });
