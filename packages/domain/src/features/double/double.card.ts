// Other records of the same vehicle that are under way too: the card asks whether they are one.
import * as z from 'zod/mini';

import { transportStatuses } from '../transport/transport.status.ts';

export const doubleCard = {
  /** Empty on cards that devices stored before. */
  doubles: z._default(
    z.array(
      z.object({
        id: z.uuid(),
        transportNumber: z.string(),
        status: z.object({ code: z.enum(transportStatuses), description: z.string() }),
        recordedAt: z.string(),
        recordedBy: z.nullable(z.string()),
        photoCount: z.number(),
        /** Weighed net, t. */
        net: z.nullable(z.number()),
      }),
    ),
    [],
  ),
};
