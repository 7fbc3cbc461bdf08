// What weighing shows on the card of a transport: the weighing in force of each kind.
import * as z from 'zod/mini';

import { weight } from '../../kernel/schema.ts';

export const weighingCard = {
  registerWeight: z.nullable(
    z.object({
      gross: z.nullable(weight),
      net: weight,
      tare: z.nullable(weight),
      trash: z.nullable(weight),
      diff: z.nullable(weight),
    }),
  ),
  overweight: z.nullable(z.object({ net: weight, tare: z.nullable(weight) })),
  overweightClear: z.nullable(weight),
};
