// The lines of a list on a card while they are edited.
import * as z from 'zod/mini';

import { keptEdit } from '#platform/editor/editor';
import { byLine, type Merge } from '#platform/editor/merge';

export interface LineValues {
  readonly deleted: boolean;
}

export interface Line<V extends LineValues> {
  /** Stays the same from the first key typed into a new line until it is stored and afterwards. */
  readonly key: string;
  readonly id: string | null;
  readonly localId: string | null;
  readonly values: V;
}

export type Lines<V extends LineValues> = readonly Line<V>[];

/** A line to be sent, with what the person saw before changing it; null for a new line. */
export interface ChangedLine<V extends LineValues> extends Line<V> {
  readonly base: V | null;
}

export const storedLine = <V extends LineValues>(
  { id, localId }: { readonly id: string; readonly localId: string | null },
  values: V,
): Line<V> => ({ key: localId ?? id, id, localId, values });

export const newLine = <V extends LineValues>(localId: string, values: V): Line<V> => ({
  key: localId,
  id: null,
  localId,
  values,
});

export const changeLine = <V extends LineValues>(lines: Lines<V>, key: string, change: Partial<V>): Lines<V> =>
  lines.map((line) => (line.key === key ? { ...line, values: { ...line.values, ...change } } : line));

export const valuesOf = <V extends LineValues>(lines: Lines<V>, key: string): V | null =>
  lines.find((line) => line.key === key)?.values ?? null;

/** The schema of the draft of a list. */
export const linesDraft = <S extends z.core.$ZodType>(values: S) =>
  keptEdit(
    z.readonly(
      z.array(z.object({ key: z.string(), id: z.nullable(z.string()), localId: z.nullable(z.string()), values })),
    ),
  );

interface LineComparison<V> {
  readonly isSame: (a: V, b: V) => boolean;
  /** Compares only what the server checks for another person's change. */
  readonly isSameForServer: (a: V, b: V) => boolean;
}

/** A new line that was deleted again is not sent. */
export const linesMerge = <V extends LineValues>({ isSame, isSameForServer }: LineComparison<V>): Merge<Lines<V>> =>
  byLine<Line<V>>({
    keyOf: ({ key }) => key,
    isSame: (a, b) => isSame(a.values, b.values),
    isSameForServer: (a, b) => isSameForServer(a.values, b.values),
    isNothing: ({ values }) => values.deleted,
  });

export interface Conflict<V extends LineValues> {
  readonly key: string;
  readonly was: V | null;
  readonly mine: V;
  /** Null when the line is no longer there. */
  readonly now: V | null;
}
