// The fields of the gate as they are typed: not validated, also the draft on the device.
import { type KppField, kppFieldNames, type KppValues } from '@otk/domain/kpp/kpp.schema';
import * as z from 'zod/mini';

import { typedNumber } from '#platform/typed-number';
import type { TypedNumber } from '#ui/form/number-text';

export type KppTyped = {
  readonly [F in KppField]: KppValues[F] extends number | null ? TypedNumber : KppValues[F];
};

// Texts and chosen values pass through the same schema.
const fields = Object.fromEntries(kppFieldNames.map((field) => [field, typedNumber]));

export const kppTyped = z.object(fields as unknown as { [F in KppField]: z.ZodMiniType<KppTyped[F]> });
