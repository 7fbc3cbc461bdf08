// What scrap shows on the card of a transport: the declared and found kinds and the unordered items.
import * as z from 'zod/mini';

import { named, weight } from '../../kernel/schema.ts';

const scrapLine = z
  .object({
    id: z.uuid(),
    deleted: z.boolean(),
    net: weight,
    productionType: z.object({ id: z.uuid(), code: z.string(), name: z.string(), percent: z.number() }),
    weedines: weight,
    inPercentage: z.boolean(),
    divisions: z.array(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
    localId: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'ScrapLine' });

const unorderedLine = z
  .object({
    id: z.uuid(),
    deleted: z.boolean(),
    count: z.nullable(z.number()),
    weight: z.nullable(weight),
    productionType: z.object({ id: z.uuid(), code: z.string(), name: z.string() }),
    unorderedProduction: named,
    signs: z.array(named),
    localId: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'UnorderedLine' });

export const scrapCard = {
  senderScrapType: z.array(scrapLine),
  discoverScrapType: z.array(scrapLine),
  unorderedProduction: z.array(unorderedLine),
};
