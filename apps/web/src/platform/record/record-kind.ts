// An entry of a dictionary as data: what the shared list and form need to know about its kind.
import type * as z from 'zod/mini';

import type { Shown } from '../kept-answers.ts';

import type { FormValues } from './record-form.ts';
import type { FieldSpec } from './RecordFields.tsx';
import type { DraftForm } from '../draft-form.ts';

export interface RecordKind<R extends { readonly id: string }, T extends FormValues, B> {
  readonly draft: DraftForm;
  readonly words: {
    readonly add: string;
    /** Title of the form of an existing record. */
    readonly edit: string;
    readonly empty: string;
    /** What holds while there is none, before how to add one. */
    readonly emptyNote?: string;
    readonly loadFailed: string;
    /** Completes «Удалить …?» */
    readonly removed: string;
    /** What its removal takes away, where it is not chosen in other records. */
    readonly lost?: string;
  };
  /** For calls whose failures have texts of their own. */
  readonly failureWords?: (error: unknown) => string;
  readonly queryKey: readonly unknown[];
  /** The records, or the copy of the device with its age. */
  readonly load: (signal: AbortSignal) => Promise<readonly R[] | Shown<readonly R[]>>;
  /** What can be done by the copy: «Удаление сохранится и уйдёт само.» */
  readonly copyWords?: string;
  readonly titleOf: (record: R) => string;
  readonly noteOf: (record: R) => string;
  /** How many records use it, in words; null when none does. */
  readonly usesOf: (record: R) => string | null;
  /** Removal of a used record is refused by the server. */
  readonly isKeptWhileUsed?: boolean;
  readonly isRemoved?: (record: R) => boolean;
  /** Its removal waits on this device. */
  readonly isLeaving?: (record: R) => boolean;
  /** Heading of the group that it stands in; the list comes group by group. */
  readonly groupOf?: (record: R) => string;
  /** Stores the order of the living records, or of those of one group. */
  readonly order?: (ids: readonly string[]) => Promise<unknown>;
  readonly fields: readonly FieldSpec[];
  readonly initial: T;
  readonly valuesOf: (record: R) => T;
  readonly versionOf: (record: R) => number;
  readonly check: (values: T) => z.core.util.SafeParseResult<B>;
  readonly create: (body: B) => Promise<R>;
  readonly edit: (record: R, body: B) => Promise<R>;
  readonly remove: (record: R) => Promise<unknown>;
  readonly restore?: (record: R) => Promise<unknown>;
  /** Loads the list again. */
  readonly refresh: () => Promise<void>;
}

/** What the form of one record needs of its kind. */
export type RecordFormKind<R extends { readonly id: string }, T extends FormValues, B> = Pick<
  RecordKind<R, T, B>,
  | 'draft'
  | 'failureWords'
  | 'titleOf'
  | 'fields'
  | 'initial'
  | 'valuesOf'
  | 'versionOf'
  | 'check'
  | 'create'
  | 'edit'
  | 'refresh'
> &
  Partial<Pick<RecordKind<R, T, B>, 'load'>> & { readonly words: Pick<RecordKind<R, T, B>['words'], 'add' | 'edit'> };
