import * as z from 'zod/mini';

import { defineContract } from '../../kernel/route.ts';
import { station } from './station.schema.ts';

export const stationContract = defineContract('station', {
  list: {
    method: 'GET',
    path: '/station',
    summary: 'Станции',
    access: 'self',
    beforePasswordChange: true,
    reply: z.array(station),
  },
});
