import { deviceContract } from '@otk/domain/device/device.contract';

import { type Api, mountContract } from '#platform/http/mount-contract';

import { listColleagues, listDevices, listOfTransport } from './device.service.ts';

export const deviceRoutes = (api: Api, clock: () => Date): void =>
  mountContract(api, 'device', deviceContract, {
    list: ({ query }, context) => listDevices(context, query),
    listOfTransport: ({ params, query }, context) => listOfTransport(context, params.id, query.own),
    listColleagues: ({ params }, context) => listColleagues(context, params.id, clock()),
  });
