import * as z from 'zod/mini';

/** UDR: user–division–role assignment. `owner` is the role code shown under the name. */
export const udr = z
  .object({
    id: z.uuid(),
    name: z.nullable(z.string()),
    owner: z.string(),
    ownerName: z.string(),
    divisionId: z.uuid(),
    permissions: z.array(z.string()),
    /** The role represents a supplier. Devices of earlier versions stored no such value. */
    isSupplier: z._default(z.boolean(), false),
  })
  .register(z.globalRegistry, { id: 'Udr' });
export type Udr = z.output<typeof udr>;
