import { kppContract } from '@otk/domain/kpp/kpp.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { getVehicle, listVehicles } from './kpp.list.service.ts';
import { acknowledgeAlarm, clearAlarm } from './kpp.radiation.service.ts';
import { editRecord, type KppDeps, registerVehicle } from './kpp.service.ts';

export function kppRoutes(api: Api, deps: KppDeps): void {
  mountContract(api, 'kpp', kppContract, {
    list: ({ body }, context) => listVehicles(deps.cards, context, body),
    get: ({ params }, context) => getVehicle(deps.cards, context, params.id),
    create: ({ body }, context) => registerVehicle(deps, context, body),
    edit: ({ params, body }, context) => editRecord(deps, context, params.id, body),
    clearAlarm: ({ params, body }, context) => clearAlarm(deps, context, params.id, body.protocol),
    acknowledge: ({ params }, context) => acknowledgeAlarm(deps, context, params.id),
  });
}
