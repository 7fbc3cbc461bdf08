import { returnContract } from '@otk/domain/return/return.contract';

import { type Client, createClient } from '#platform/api-client';
import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';

export interface ReturnServices {
  readonly api: Client<typeof returnContract>;
}

export const useReturnServices = serviceHook<ReturnServices>('return');

export const returnServices = ({ wire }: Platform): Feature<ReturnServices> => ({
  services: { api: createClient(returnContract, wire) },
});
