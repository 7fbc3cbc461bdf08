import * as z from 'zod/mini';

import { orNothing } from '#platform/search-params';

export const devicesSearch = z.object({ unsent: orNothing(z.literal('1')) });
