import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

import { returnApi, type ReturnApi } from './return.api.ts';

export interface ReturnServices {
  readonly api: ReturnApi;
}

export const useReturnServices = serviceHook<ReturnServices>('return');

export const returnServices = ({ wire }: Platform): Feature<ReturnServices> => ({ services: { api: returnApi(wire) } });
