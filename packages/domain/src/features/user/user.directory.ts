import * as z from 'zod/mini';

import { requiredText } from '../../kernel/schema.ts';

export const positionValues = z.strictObject({ name: requiredText(100, 'Укажите должность') });
/** `base` here and below: what the person saw; what somebody else has changed since is not overwritten. */
export const positionEdit = z.strictObject({
  ...positionValues.shape,
  base: z.optional(z.strictObject({ name: z.string().check(z.maxLength(1000)) })),
});
export type PositionEdit = z.output<typeof positionEdit>;
export type PositionValues = z.output<typeof positionValues>;
export const position = z
  .object({ id: z.uuid(), name: z.string(), people: z.number() })
  .register(z.globalRegistry, { id: 'Position' });
export type Position = z.output<typeof position>;

export const contactTypeValues = z.strictObject({
  name: requiredText(100, 'Укажите вид контакта'),
  /** Contacts of this kind receive phonegrams; contacts without a kind always do. */
  receivesPhonegrams: z._default(z.boolean(), true),
});
export const contactTypeEdit = z.strictObject({
  ...contactTypeValues.shape,
  base: z.optional(z.strictObject({ name: z.string().check(z.maxLength(1000)), receivesPhonegrams: z.boolean() })),
});
export type ContactTypeEdit = z.output<typeof contactTypeEdit>;
export type ContactTypeValues = z.output<typeof contactTypeValues>;
export const contactType = z
  .object({ id: z.uuid(), name: z.string(), receivesPhonegrams: z.boolean(), contacts: z.number() })
  .register(z.globalRegistry, { id: 'ContactType' });
export type ContactType = z.output<typeof contactType>;
