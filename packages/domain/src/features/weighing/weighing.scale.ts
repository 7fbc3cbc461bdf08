// Scales as a weigher chooses them, and what they are taken along with.
import * as z from 'zod/mini';

import { kilogramsWords } from '../../kernel/unit-words.ts';
import { type ScaleUsed, tareMethods, type WeighingMethod, weighingMethods } from './weighing.card.ts';

export const methodWords: Readonly<Record<WeighingMethod, string>> = {
  STATIC: 'в статике',
  MOTION: 'в движении',
  AXLES: 'поосно',
};

/** One way of weighing on one scale. */
const scaleChoice = z.object({
  scaleId: z.uuid(),
  scaleName: z.string(),
  method: z.enum(weighingMethods),
  /** Kilograms either way, by its papers. */
  error: z.number(),
});
export type ScaleChoice = z.output<typeof scaleChoice>;

/** What a device needs to weigh a vehicle without a link: what it weighed empty before, and the scales of the station. */
export const tareMemory = z
  .object({
    /** The newest first. */
    tares: z.array(
      z.object({
        tare: z.number(),
        weighedAt: z.string(),
        tareMethod: z.nullable(z.enum(tareMethods)),
        scaleId: z.nullable(z.uuid()),
      }),
    ),
    scales: z.array(scaleChoice),
    /** What the person weighed on last. */
    last: z.nullable(z.object({ scaleId: z.uuid(), method: z.enum(weighingMethods) })),
  })
  .register(z.globalRegistry, { id: 'TareMemory' });
export type TareMemory = z.output<typeof tareMemory>;

/** «Весы № 2, в движении, ±100 кг»; null when the scale is not known. */
export function scaleWords({ scaleName, method, error }: ScaleUsed): string | null {
  const words = [scaleName, method && methodWords[method], error && `±${kilogramsWords(error)}`].filter(Boolean);
  return words.length === 0 ? null : words.join(', ');
}
