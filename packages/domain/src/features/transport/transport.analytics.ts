import * as z from 'zod/mini';

const weight = z.number();

/** Declared and found weight by kind, dirt, difference, and the duration of each stage. */
export const transportAnalytics = z
  .object({
    kinds: z.array(
      z.object({ code: z.string(), name: z.string(), declared: weight, found: weight, weediness: weight }),
    ),
    senderNet: weight,
    registerNet: z.nullable(weight),
    diff: z.nullable(weight),
    diffPercent: z.nullable(z.number()),
    trash: z.nullable(weight),
    /** trash / net × 100, three decimals. */
    trashPercent: z.nullable(z.number()),
    weediness: weight,
    unordered: weight,
    stages: z.array(
      z.object({
        status: z.string(),
        description: z.string(),
        begin: z.string(),
        end: z.nullable(z.string()),
        minutes: z.number(),
      }),
    ),
  })
  .register(z.globalRegistry, { id: 'TransportAnalytics' });
export type TransportAnalytics = z.output<typeof transportAnalytics>;
