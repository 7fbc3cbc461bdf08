import { ekometContract } from '@otk/domain/ekomet/ekomet.contract';
import { stationAdminContract } from '@otk/domain/station/station.admin.contract';

import { createClient, type Client } from '#platform/api-client';
import type { Wire } from '#platform/http';

export type EkometApi = Client<typeof ekometContract>;
export const ekometApi = (wire: Wire): EkometApi => createClient(ekometContract, wire);

const stations = { load: stationAdminContract.load } as const;
type StationsApi = Client<typeof stations>;
export type StationLoad = Awaited<ReturnType<StationsApi['load']>>;
export const stationsApi = (wire: Wire): StationsApi => createClient(stations, wire);
