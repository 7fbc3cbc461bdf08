import { stationContract } from '@otk/domain/station/station.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { stationRepo } from './station.repo.ts';

export function stationRoutes(api: Api): void {
  mountContract(api, 'station', stationContract, {
    list: (_given, { db }) => stationRepo(db).list(),
  });
}
