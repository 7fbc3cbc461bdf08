import * as z from 'zod/mini';

import { pageOf } from '../../kernel/paging.ts';
import { defineContract } from '../../kernel/route.ts';
import { colleague, device, deviceQuery } from './device.schema.ts';

export const deviceContract = defineContract('device', {
  list: {
    method: 'GET',
    path: '/device',
    summary: 'Устройства подразделения: неотправленная работа, версия, место; сначала те, где её больше',
    permission: 'DEVICE_READ',
    query: deviceQuery,
    reply: pageOf(device),
  },
  listOfTransport: {
    method: 'GET',
    path: '/device/transport/:id',
    summary: 'Другие устройства, на которых лежит неотправленная работа по этому ТС',
    permission: 'STATUS_CHANGE',
    params: z.object({ id: z.uuid() }),
    /** The asking device itself is left out. */
    query: z.object({ own: z.optional(z.uuid()) }),
    reply: z.array(device),
  },
  listColleagues: {
    method: 'GET',
    path: '/device/transport/:id/people',
    summary: 'Кто сейчас на смене и работает с этим ТС: чей ход, карточка называет по имени',
    permission: 'STATUS_CHANGE',
    params: z.object({ id: z.uuid() }),
    reply: z.array(colleague),
  },
});
