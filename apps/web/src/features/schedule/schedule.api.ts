import { scheduleContract } from '@otk/domain/schedule/schedule.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type ScheduleApi = Client<typeof scheduleContract>;
export const scheduleApi = (wire: Wire): ScheduleApi => createClient(scheduleContract, wire);
