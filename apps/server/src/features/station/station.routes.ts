import { stationAdminContract } from '@otk/domain/station/station.admin.contract';
import { stationContract } from '@otk/domain/station/station.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { createEntry, editEntry, getEntry, removeEntry, restoreEntry } from '../dictionary/dictionary.service.ts';
import { stationRepo } from './station.repo.ts';
import { loadStations, migrateStation, type StationDeps } from './station.service.ts';

export function stationRoutes(api: Api, deps: StationDeps): void {
  const { clock } = deps;
  mountContract(api, 'station', stationContract, {
    list: (_given, { db }) => stationRepo(db).list(),
  });
  mountContract(api, 'station', stationAdminContract, {
    create: ({ body }, context) => createEntry(context, 'station', body, clock()),
    get: ({ params }, context) => getEntry(context, 'station', params.id),
    edit: ({ params, body }, context) => editEntry(context, 'station', params.id, body, clock()),
    remove: ({ params }, context) => removeEntry(context, 'station', params.id, clock()),
    restore: ({ params }, context) => restoreEntry(context, 'station', params.id, clock()),
    load: ({ body }, context) => loadStations(deps, context, body),
    migrate: ({ body }, context) => migrateStation(clock, context, body),
  });
}
