import * as z from 'zod/mini';

import { udr } from '../division/division.schema.ts';

export const user = z
  .object({
    id: z.uuid(),
    login: z.string(),
    fullName: z.string(),
    /** What the person may do in the division he acts in, or in the first of his divisions. */
    permissions: z.array(z.string()),
    udr: z.array(udr),
    currentUdrId: z.nullable(z.uuid()),
    userPositions: z.array(z.object({ id: z.uuid(), name: z.string() })),
    needChangePassword: z.boolean(),
    isActivated: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'User' });
export type User = z.output<typeof user>;
