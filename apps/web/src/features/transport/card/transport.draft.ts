// Unsaved edits of a card, stored on the device: a killed tab loses at most the last third of a second.
import * as z from 'zod/mini';

import { compareCards, type EditBase, type EditState, followServer } from './transport.edit-state.ts';
import { type FormField, formFields } from '../transport.form.ts';

const values = z.record(z.enum(formFields), z.nullable(z.string()));

/** Typed values with the values they are based on. */
export const cardDraft = z.object({ base: z.object({ version: z.number(), values }), mine: values });

/** The draft applied to the current card; null when nothing is left to save. */
export function restoreDraft(
  { base, mine }: EditState,
  server: EditBase,
  isEditable: (field: FormField) => boolean,
): EditState | null {
  const lost = compareCards(base.values, mine).keys.filter((field) => !isEditable(field));
  const allowed = { ...mine, ...Object.fromEntries(lost.map((field) => [field, base.values[field]])) };
  const restored = followServer({ base, mine: allowed }, server);
  return compareCards(server.values, restored.mine).isEqual ? null : restored;
}
