// Засор of the load judged layer by layer while it is unloaded, beside the one figure of the weighing.
import * as z from 'zod/mini';

const layer = z
  .object({
    id: z.uuid(),
    deleted: z.boolean(),
    number: z.number(),
    percent: z.number(),
    seen: z.string(),
    /** `localId` of a photo of the transport, which may still be on its device. */
    photo: z.nullable(z.string()),
    judgedAt: z.string(),
    judgedBy: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Layer' });
export type Layer = z.output<typeof layer>;

/** Absent on cards that devices stored before. */
export const layerCard = {
  /** How many layers the load has; null until somebody counts them. */
  layerCount: z._default(z.nullable(z.number()), null),
  layers: z._default(z.array(layer), []),
};
