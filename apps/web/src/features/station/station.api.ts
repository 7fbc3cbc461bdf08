import { stationContract } from '@otk/domain/station/station.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type StationApi = Client<typeof stationContract>;
export const stationApi = (wire: Wire): StationApi => createClient(stationContract, wire);
