/*
 * One edited value of a record: what is typed, what the person saw before, the draft on the device, saving,
 * refusals and conflicts. Every form that must not lose what is typed uses it.
 *
 *   const draft = useDraft(transportDrafts.marks, card.id, keptEdit(marks));
 *   const editor = useEditor({
 *     record: card,
 *     read: (record) => ({ version: record.version, value: marksOf(record) }),
 *     merge: byField<Marks>(['place', 'special']),
 *     draft,
 *     check: ({ mine, base }) => z.safeParse(marksEdit, { ...mine, base: base.value }),
 *     save: (body) => api.setMarks(card.id, body),
 *     reload: () => changes.fetchCard(card.id),
 *   });
 *   const { mine, changed, errors, failure, conflicts, isSaving, restoredAt } = useEdited(editor);
 *
 * `editor.change({ ...mine, place })` takes what is typed, `editor.save()` saves it, `editor.discard()` returns to what
 * the server holds. Conflicts are shown with `base`, `mine` and `server` side by side and answered by `editor.decide()`.
 */
import type { Decided } from '@otk/domain/kernel/decision';
import * as z from 'zod/mini';

import type { LeftDraft } from '../draft.ts';
import type { Observable } from '../observable.ts';
import type { EditState, KeptEdit, Snapshot } from './edit-state.ts';
import type { Merge } from './merge.ts';

/** The schema of the draft of an edited value. */
export const keptEdit = <S extends z.core.$ZodType>(value: S) =>
  z.object({ base: z.object({ version: z.number(), value }), mine: value });

export interface EditorDraft<T> {
  /** May answer later, but never rejects; until then nothing is written over what is kept. */
  readonly read: () => LeftDraft<KeptEdit<T>> | null | Promise<LeftDraft<KeptEdit<T>> | null>;
  readonly keep: (edit: KeptEdit<T>) => void;
  readonly flush: () => void;
  /** Resolves when the draft is gone from the device. */
  readonly drop: () => Promise<void>;
}

/** The result of a schema; several schemas may judge one edit. */
type Checked<B> =
  | z.core.util.SafeParseSuccess<B>
  | { readonly success: false; readonly error: Pick<z.core.$ZodError, 'issues'> };

export interface EditorOptions<R, T, B, P extends string> {
  /** The record as the screen knows it now; the editor follows it. */
  readonly record: R;
  readonly read: (record: R) => Snapshot<T>;
  readonly merge: Merge<T, P>;
  readonly draft: EditorDraft<T>;
  /** The server does not have the record yet: it is checked and saved also when nobody has changed what is proposed. */
  readonly isNew?: boolean;
  /** What is sent, or what is wrong with it. */
  readonly check: (edit: KeptEdit<T>) => Checked<B>;
  /**
   * Sends the checked body; `changed` names its unsaved parts. Resolves with the record as it is then, when the change
   * is durable: on the server or in the outbox of the device.
   */
  readonly save: (body: B, changed: readonly P[]) => Promise<R>;
  /** The record as the server has it now, for a save that was refused as stale; absent when the server never does that. */
  readonly reload?: () => Promise<R>;
  /** Records a decision after which nothing is left to save; one about edits that are saved goes with them, as `decided`. */
  readonly recordDecision?: (decided: Decided) => Promise<unknown>;
  readonly onSaved?: (record: R) => void;
  /** Called when there are unsaved edits and when there are none any more. */
  readonly onUnsaved?: (isUnsaved: boolean) => void;
  /** Parts that may not be edited now are not restored from a draft; they stay on the device. Every part when absent. */
  readonly mayEdit?: (part: P) => boolean;
  /** Where the screen shows the error of a path of the body (`lines.2.net`); the path itself when absent. */
  readonly placeOf?: (path: string, sent: KeptEdit<T>) => string;
}

/** Edits found on the device that the person may not save now. */
export interface RefusedDraft<T, P extends string> extends KeptEdit<T> {
  readonly at: string;
  readonly parts: readonly P[];
}

export interface Edited<T, P extends string = string> extends EditState<T> {
  /** The parts that are not saved yet. */
  readonly changed: readonly P[];
  /** The parts that somebody else changed as well. Saving waits until the person has decided them. */
  readonly conflicts: readonly P[];
  /** The person tried to save over a conflict and has neither decided nor postponed it. */
  readonly isComparing: boolean;
  readonly isSaving: boolean;
  /** What is wrong, by the place on the screen. */
  readonly errors: Readonly<Record<string, string>>;
  /** Why the last save failed; null when it did not. */
  readonly failure: unknown;
  /** When the edits found on the device were made; null when there are none or they are saved. */
  readonly restoredAt: string | null;
  readonly refusedDraft: RefusedDraft<T, P> | null;
}

export interface Editor<T, P extends string = string> extends Observable<Edited<T, P>> {
  readonly change: (next: T | ((mine: T) => T)) => void;
  /** False when nothing could be saved: a field is wrong, the server refused, a conflict waits, a save is running. */
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
  /** Takes the server's value for the parts `theirs` and saves the other edits over it, with what history says of it. */
  readonly decide: (theirs: readonly P[], decided?: Decided) => Promise<boolean>;
  readonly postpone: () => void;
  /** Deletes the draft that may not be saved. */
  readonly dropRefused: () => void;
}

export interface FollowingEditor<R, T, B, P extends string> extends Editor<T, P> {
  /** Writes the draft now: the screen is hidden or unmounted. */
  readonly flush: () => void;
  /** Takes the newest record and callbacks of the screen. */
  readonly update: (options: EditorOptions<R, T, B, P>) => void;
}
