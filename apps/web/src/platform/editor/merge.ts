// How an edited value is compared and merged. A value consists of parts: its fields, its lines, or the value as a whole.
// Two people may change different parts at once; the same part changed by both is a conflict.

export interface Merge<T, P extends string = string> {
  readonly partsOf: (value: T) => readonly P[];
  /** The parts in which two values differ. */
  readonly differing: (a: T, b: T) => readonly P[];
  /** `mine` with the named parts taken from `theirs`. */
  readonly take: (mine: T, theirs: T, parts: readonly P[]) => T;
  /** The parts whose difference the server refuses as a conflict; by default every part that differs. */
  readonly guarded?: (a: T, b: T) => readonly P[];
}

type Field<T> = keyof T & string;

const isSameJson = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** A record whose fields are independent. `fields` sets the order in which differences are named. */
export function byField<T extends object>(
  fields: readonly Field<T>[],
  isSame: (a: T[Field<T>], b: T[Field<T>]) => boolean = isSameJson,
): Merge<T, Field<T>> {
  return {
    partsOf: () => fields,
    differing: (a, b) => fields.filter((field) => !isSame(a[field], b[field])),
    take: (mine, theirs, parts) =>
      parts.length === 0 ? mine : { ...mine, ...Object.fromEntries(parts.map((part) => [part, theirs[part]])) },
  };
}

interface LineRules<L> {
  /** Stays the same from the first key typed into a new line until the server stores it and afterwards. */
  readonly keyOf: (line: L) => string;
  readonly isSame: (a: L, b: L) => boolean;
  /** Compares only what the server checks for conflicts; `isSame` when absent. */
  readonly isSameForServer?: (a: L, b: L) => boolean;
  /** A line that only one side has, and that need not be sent: one that was added and deleted again. */
  readonly isNothing?: (line: L) => boolean;
}

/** A list of lines with keys. Lines are independent; a line is never merged with another person's change of it. */
export function byLine<L>({ keyOf, isSame, isSameForServer = isSame, isNothing = () => false }: LineRules<L>) {
  const keyed = (lines: readonly L[]) => new Map(lines.map((line) => [keyOf(line), line]));

  function differing(a: readonly L[], b: readonly L[], same: LineRules<L>['isSame']): string[] {
    const [left, right] = [keyed(a), keyed(b)];
    return [...new Set([...left.keys(), ...right.keys()])].filter((key) => {
      const [one, other] = [left.get(key), right.get(key)];
      if (one === undefined || other === undefined) {
        const alone = one ?? other;
        return alone !== undefined && !isNothing(alone);
      }
      return one !== other && !same(one, other);
    });
  }

  const merge: Merge<readonly L[]> = {
    partsOf: (lines) => lines.map(keyOf),
    differing: (a, b) => differing(a, b, isSame),
    guarded: (a, b) => differing(a, b, isSameForServer),
    /** The lines that `theirs` has come first, in its order; lines that only `mine` has follow. */
    take(mine, theirs, parts) {
      if (parts.length === 0) {
        return mine;
      }
      const [own, other, taken] = [keyed(mine), keyed(theirs), new Set(parts)];
      const known = theirs.filter((line) => own.has(keyOf(line)) || taken.has(keyOf(line)));
      return [
        ...known.map((line) => (taken.has(keyOf(line)) ? line : own.get(keyOf(line))!)),
        ...mine.filter((line) => !other.has(keyOf(line)) && !taken.has(keyOf(line))),
      ];
    },
  };
  return merge;
}

/** The name of the only part of a value that is never merged. */
export const whole = '';

/** A value that is never merged: another person's change of anything in it is a conflict with every edit. */
export const asWhole = <T>(isSame: (a: T, b: T) => boolean): Merge<T> => ({
  partsOf: () => [whole],
  differing: (a, b) => (isSame(a, b) ? [] : [whole]),
  // An equal value stays as it was typed: with a blank line that was just added, for example.
  take: (mine, theirs, parts) => (parts.length === 0 || isSame(mine, theirs) ? mine : theirs),
});
