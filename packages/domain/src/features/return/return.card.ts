// What a return shows on the card of a transport: the parts of the load that go back to the supplier.
import * as z from 'zod/mini';

import { weight } from '../../kernel/schema.ts';

export const returnKinds = ['WHOLE', 'SCRAP', 'UNORDERED', 'TRASH', 'CONTAINER'] as const;

const returnLine = z
  .object({
    id: z.uuid(),
    kind: z.enum(returnKinds),
    /** The line of the card or the container it is a part of; null for the whole load and the dirt. */
    sourceId: z.nullable(z.uuid()),
    label: z.string(),
    /** Null when the load was never weighed. */
    weight: z.nullable(weight),
    reason: z.string(),
    at: z.string(),
    by: z.nullable(z.string()),
    /** It went back in a case before the present one. Absent on cards that devices stored before. */
    isFormer: z._default(z.boolean(), false),
  })
  .register(z.globalRegistry, { id: 'ReturnLine' });

/** Absent on cards that devices stored before. */
export const returnCard = { returnBack: z._default(z.array(returnLine), []) };
