import * as z from 'zod/mini';

import { decidedPart } from '../../kernel/decision.ts';
import { instant } from '../../kernel/moment.ts';
import { photoLocalId } from '../photo/photo.schema.ts';

const layersAtLeast = 2;
export const layersAtMost = 50;
export const seenLength = 300;

const countText = `Укажите, сколько слоёв: от ${layersAtLeast} до ${layersAtMost}`;
const numberText = 'Укажите номер слоя';
const percentText = 'Засор — от 0 до 100 %';

const layerCount = z
  .number(countText)
  .check(z.int(countText), z.gte(layersAtLeast, countText), z.lte(layersAtMost, countText));
const number = z.number(numberText).check(z.int(numberText), z.gte(1, numberText), z.lte(layersAtMost, countText));
const percent = z
  .number('Укажите засор слоя')
  .check(z.gte(0, percentText), z.lte(100, percentText), z.multipleOf(0.1, 'Не больше одного знака после запятой'));
const seen = z.string().check(z.trim(), z.maxLength(seenLength, `Не больше ${seenLength} знаков`));

/** What the person saw of this layer; null when nobody had judged it. */
const layerSeen = z.strictObject({
  percent: z.number(),
  seen: z.string().check(z.maxLength(seenLength)),
  photo: z.nullable(z.string().check(z.maxLength(100))),
});
export type LayerSeen = z.output<typeof layerSeen>;

const judged = {
  /** Made on the device; a layer that is judged already keeps its id and is corrected. */
  id: z.uuid(),
  number,
  layerCount,
  percent,
  seen: z._default(seen, ''),
  photo: z._default(z.nullable(photoLocalId), null),
  deleted: z._default(z.boolean(), false),
  /** What the person saw. Without it what is there is replaced. */
  base: z.optional(z.strictObject({ layerCount: z.nullable(z.number()), layer: z.nullable(layerSeen) })),
  ...decidedPart,
};
const isCounted = z.refine<{ readonly number: number; readonly layerCount: number }>(
  (edit) => edit.number <= edit.layerCount,
  { path: ['number'], error: 'Номер больше числа слоёв' },
);

/** What a person types, before its moment is known. */
export const typedLayer = z.strictObject(judged).check(isCounted);
export const layerEdit = z.strictObject({ ...judged, judgedAt: instant() }).check(isCounted);
export type LayerEdit = z.output<typeof layerEdit>;
