import type { Feature } from '#platform/feature';
import type { Platform } from '#platform/platform';

import { scheduleApi, type ScheduleApi } from './schedule.api.ts';

export interface ScheduleServices {
  readonly api: ScheduleApi;
}

export const scheduleServices = ({ wire }: Platform): Feature<ScheduleServices> => ({
  services: { api: scheduleApi(wire) },
});
