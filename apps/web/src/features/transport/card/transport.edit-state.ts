// spec §4 Transport edit state: saved or not, and which fields differ. Also handles two people editing at once.
import type { CardEdit } from '@otk/domain/transport/transport.edit';

import { type FormField, formFields, type FormValues } from '../transport.form.ts';

export interface CardDifference {
  readonly isEqual: boolean;
  readonly keys: readonly FormField[];
}

/** An empty text equals an absent one. */
const isSame = (a: string | null, b: string | null): boolean => (a ?? '') === (b ?? '');

export function compareCards(a: FormValues, b: FormValues): CardDifference {
  const keys = formFields.filter((field) => !isSame(a[field], b[field]));
  return { isEqual: keys.length === 0, keys };
}

/** Card on which the edits are based. */
export interface EditBase {
  readonly version: number;
  readonly values: FormValues;
}

export interface EditState {
  readonly base: EditBase;
  readonly mine: FormValues;
}

const pick = (values: FormValues, fields: readonly FormField[]): Partial<FormValues> =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/**
 * Takes a newer card of the server: fields without edits follow it, edited ones keep the typed value and its base,
 * so that the server can detect a change by another person.
 */
export function followServer({ base, mine }: EditState, server: EditBase): EditState {
  const keys = compareCards(base.values, mine).keys.filter((field) => !isSame(server.values[field], mine[field]));
  return {
    base: {
      version: keys.length === 0 ? server.version : base.version,
      values: { ...server.values, ...pick(base.values, keys) },
    },
    mine: { ...server.values, ...pick(mine, keys) },
  };
}

/** After a save: the sent values are saved, values typed meanwhile stay edits. */
export function afterSave(sent: FormValues, mine: FormValues, server: EditBase): EditState {
  const { keys } = compareCards(sent, mine);
  return { base: server, mine: { ...server.values, ...pick(mine, keys) } };
}

export function toCardEdit({ base, mine }: EditState): CardEdit {
  const { keys } = compareCards(base.values, mine);
  return { version: base.version, ...pick(mine, keys), base: pick(base.values, keys) } as CardEdit;
}

export interface FieldConflict {
  readonly field: FormField;
  readonly was: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
}

export function conflictsOf({ base, mine }: EditState, server: EditBase): FieldConflict[] {
  return compareCards(base.values, mine)
    .keys.filter(
      (field) => !isSame(server.values[field], base.values[field]) && !isSame(server.values[field], mine[field]),
    )
    .map((field) => ({ field, was: base.values[field], mine: mine[field], theirs: server.values[field] }));
}

export type ConflictChoice = Partial<Record<FormField, 'mine' | 'theirs'>>;

/** The person has compared the server's values, so they become the base of the next save. */
export function resolveConflicts(state: EditState, server: EditBase, choice: ConflictChoice): EditState {
  const { keys } = compareCards(state.base.values, state.mine);
  const kept = keys.filter((field) => choice[field] !== 'theirs');
  return { base: server, mine: { ...server.values, ...pick(state.mine, kept) } };
}
