// What happens to an edit when the server's value changes, a save ends or the person decides a conflict. Pure functions.
import type { Merge } from './merge.ts';

/** A value as the server held it. Of two snapshots the one with the greater version is newer. */
export interface Snapshot<T> {
  readonly version: number;
  readonly value: T;
}

export interface EditState<T> {
  /** The newest value the server is known to hold. */
  readonly server: Snapshot<T>;
  /** What the person saw, part by part, before changing it. */
  readonly base: Snapshot<T>;
  readonly mine: T;
  /** What is being saved now; null when no save is running. */
  readonly sent: T | null;
}

/** An edit kept on the device: what was typed and what was seen before. */
export type KeptEdit<T> = Pick<EditState<T>, 'base' | 'mine'>;

const without = <P>(parts: readonly P[], others: readonly P[]): P[] => parts.filter((part) => !others.includes(part));
const common = <P>(parts: readonly P[], others: readonly P[]): P[] => parts.filter((part) => others.includes(part));

/** Every part of these values that is not among `edited`. */
const uneditedParts = <T, P extends string>(
  { partsOf }: Merge<T, P>,
  values: readonly T[],
  edited: readonly P[],
): P[] => without([...new Set(values.flatMap(partsOf))], edited);

export const unedited = <T>(server: Snapshot<T>): EditState<T> => ({
  server,
  base: server,
  mine: server.value,
  sent: null,
});

export const changedParts = <T, P extends string>({ base, mine }: KeptEdit<T>, merge: Merge<T, P>): readonly P[] =>
  merge.differing(base.value, mine);

/** Parts that the person and somebody else changed to different values. */
export function conflictingParts<T, P extends string>(
  { base, mine, server }: EditState<T>,
  { differing, guarded = differing }: Merge<T, P>,
): readonly P[] {
  const theirs = common(guarded(base.value, server.value), guarded(mine, server.value));
  return common(differing(base.value, mine), theirs);
}

/**
 * A newer value came from the server. Parts not edited here follow it; edited parts keep what was typed together with
 * what was seen before, so that somebody else's change of the same part is noticed. An older value is ignored.
 */
export function followServer<T, P extends string>(
  state: EditState<T>,
  server: Snapshot<T>,
  merge: Merge<T, P>,
): EditState<T> {
  if (server.version < state.server.version) {
    return state;
  }
  const { differing, take } = merge;
  // The result of the running save may arrive before its reply: it is no change by somebody else.
  const own =
    state.sent === null ? [] : without(differing(state.base.value, server.value), differing(state.sent, server.value));
  const seen = take(state.base.value, server.value, own);
  const edited = common(differing(seen, state.mine), differing(state.mine, server.value));
  const followed = uneditedParts(merge, [seen, server.value], edited);
  return {
    ...state,
    server,
    base: {
      version: edited.length === 0 ? server.version : state.base.version,
      value: take(seen, server.value, followed),
    },
    mine: take(state.mine, server.value, followed),
  };
}

/** The save ended: what was sent is saved, what was typed meanwhile stays an edit of the saved value. */
export function afterSave<T, P extends string>(
  { mine, sent, server }: EditState<T>,
  saved: Snapshot<T>,
  merge: Merge<T, P>,
): EditState<T> {
  const typedSince = sent === null ? [] : merge.differing(sent, mine);
  const next: EditState<T> = {
    server: saved,
    base: saved,
    mine: merge.take(mine, saved.value, uneditedParts(merge, [sent ?? mine, saved.value], typedSince)),
    sent: null,
  };
  return server.version > saved.version ? followServer(next, server, merge) : next;
}

/** The person has seen the server's value and chose it for the parts `theirs`; the other edits now replace it. */
export const decideConflicts = <T, P extends string>(
  state: EditState<T>,
  theirs: readonly P[],
  merge: Merge<T, P>,
): EditState<T> => ({
  ...state,
  base: state.server,
  mine: merge.take(state.mine, state.server.value, theirs),
});

/** A kept edit laid over the state; parts that the person has edited since stay as typed, `isAllowed` filters the others. */
export function restoreEdit<T, P extends string>(
  state: EditState<T>,
  kept: KeptEdit<T>,
  merge: Merge<T, P>,
  isAllowed: (part: P) => boolean,
): { readonly state: EditState<T>; readonly restored: readonly P[]; readonly refused: readonly P[] } {
  const { base, mine } = followServer({ ...state, ...kept, sent: null }, state.server, merge);
  const left = without(merge.differing(base.value, mine), changedParts(state, merge));
  const restored = left.filter(isAllowed);
  return {
    restored,
    refused: without(left, restored),
    state: {
      ...state,
      base: {
        version: restored.length === 0 ? state.base.version : Math.min(state.base.version, base.version),
        value: merge.take(state.base.value, base.value, restored),
      },
      mine: merge.take(state.mine, mine, restored),
    },
  };
}
