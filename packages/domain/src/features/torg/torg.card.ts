// What the act shows on the card of a transport: the act ТОРГ-2 in force.
import * as z from 'zod/mini';

export const torgCard = {
  torg2: z.nullable(z.object({ number: z.string(), date: z.string() })),
};
