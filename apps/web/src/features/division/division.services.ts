import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';

import { divisionApi, type DivisionApi } from './division.api.ts';

export interface DivisionServices {
  readonly api: DivisionApi;
}

export const divisionServices = ({ wire }: Platform): Feature<DivisionServices> => ({
  services: { api: divisionApi(wire) },
});
