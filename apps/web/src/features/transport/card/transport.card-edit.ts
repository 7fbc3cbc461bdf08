// Spec §4 Transport edit state: which fields of a card differ, and what is sent. Fields are independent of each other.
import type { CardEdit } from '@otk/domain/transport/transport.edit';
import type { Transport } from '@otk/domain/transport/transport.schema';
import * as z from 'zod/mini';

import type { KeptEdit, Snapshot } from '#platform/editor/edit-state';
import { keptEdit } from '#platform/editor/editor';
import { byField } from '#platform/editor/merge';

import { type FormField, formFields, type FormValues, savedValues, tidyValues } from '../transport.form.ts';

/** An empty text and an absent one are the same to the person, spaces around a text are no part of it. */
const isSame = (a: string | null, b: string | null): boolean => (a ?? '').trim() === (b ?? '').trim();

const byName = byField<FormValues>(formFields, isSame);

/** Differences are named in the order of the screen. A field that is the same stays as it is typed. */
export const cardMerge: typeof byName = {
  ...byName,
  take: (mine, theirs, parts) =>
    byName.take(
      mine,
      theirs,
      parts.filter((part) => !isSame(mine[part], theirs[part])),
    ),
};

export const cardDraft = keptEdit(z.record(z.enum(formFields), z.nullable(z.string())));

export const cardSnapshot = (transport: Transport): Snapshot<FormValues> => ({
  version: transport.version,
  value: savedValues(transport),
});

const pick = (values: FormValues, fields: readonly FormField[]): Partial<FormValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** Only what differs is sent, with what was seen before, so that the server can tell whether somebody else changed it. */
export function toCardEdit({ base, mine }: KeptEdit<FormValues>): CardEdit {
  const changed = cardMerge.differing(base.value, mine);
  return { version: base.version, ...pick(tidyValues(mine), changed), base: pick(base.value, changed) } as CardEdit;
}

/** A field that two people changed to different values. */
export interface FieldConflict {
  readonly field: FormField;
  readonly was: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
}
