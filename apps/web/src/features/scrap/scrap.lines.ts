// Lines of a card while they are edited: the stored ones with the edits laid over them.
// An edit remembers what the person saw, so that another person's change is noticed and never overwritten in silence.

export interface LineValues {
  readonly deleted: boolean;
}

export interface Line<V extends LineValues> {
  /** Stays the same from the first key to the stored line. */
  readonly key: string;
  readonly id: string | null;
  readonly localId: string | null;
  readonly values: V;
  /** What the person saw before changing it; null for a new line. */
  readonly base: V | null;
}

export interface ListState<V extends LineValues> {
  readonly stored: readonly Line<V>[];
  readonly edits: readonly Line<V>[];
}

export type IsSame<V> = (a: V, b: V) => boolean;

export const storedLine = <V extends LineValues>(
  { id, localId }: { readonly id: string; readonly localId: string | null },
  values: V,
): Line<V> => ({ key: localId ?? id, id, localId, values, base: values });

export const newLine = <V extends LineValues>(localId: string, values: V): Line<V> => ({
  key: localId,
  id: null,
  localId,
  values,
  base: null,
});

const keyed = <V extends LineValues>(lines: readonly Line<V>[]) => new Map(lines.map((line) => [line.key, line]));

/** The rows of the list: stored ones in their order, then the new ones. */
export function rowsOf<V extends LineValues>({ stored, edits }: ListState<V>): readonly Line<V>[] {
  const edited = keyed(edits);
  const known = keyed(stored);
  return [...stored.map((line) => edited.get(line.key) ?? line), ...edits.filter(({ key }) => !known.has(key))];
}

const isChanged = <V extends LineValues>({ values, base }: Line<V>, isSame: IsSame<V>): boolean =>
  base === null ? !values.deleted : !isSame(values, base);

export const changedLines = <V extends LineValues>({ edits }: ListState<V>, isSame: IsSame<V>): Line<V>[] =>
  edits.filter((line) => isChanged(line, isSame));

export function changeLine<V extends LineValues>(state: ListState<V>, key: string, change: Partial<V>): ListState<V> {
  const line = rowsOf(state).find((row) => row.key === key);
  if (!line) {
    return state;
  }
  const edit = { ...line, values: { ...line.values, ...change } };
  const others = state.edits.some((other) => other.key === key)
    ? state.edits.map((other) => (other.key === key ? edit : other))
    : [...state.edits, edit];
  return { ...state, edits: others };
}

export const addLine = <V extends LineValues>(state: ListState<V>, line: Line<V>): ListState<V> => ({
  ...state,
  edits: [...state.edits, line],
});

/** The server's lines are newer; what the person typed stays as it is. */
export function followServer<V extends LineValues>(
  { edits }: ListState<V>,
  stored: readonly Line<V>[],
  isSame: IsSame<V>,
): ListState<V> {
  const known = keyed(stored);
  const isPending = (edit: Line<V>) => {
    const now = known.get(edit.key);
    return isChanged(edit, isSame) && !(now && isSame(edit.values, now.values));
  };
  return { stored, edits: edits.filter(isPending) };
}

/** After a save: what was typed while it was under way is based on what was sent. */
export function settle<V extends LineValues>(
  { edits }: ListState<V>,
  stored: readonly Line<V>[],
  sent: readonly Line<V>[],
): ListState<V> {
  const gone = keyed(sent);
  return {
    stored,
    edits: edits
      .filter((edit) => gone.get(edit.key) !== edit && !(edit.base === null && edit.values.deleted))
      .map((edit) => ({ ...edit, base: gone.get(edit.key)?.values ?? edit.base })),
  };
}

export interface Conflict<V extends LineValues> {
  readonly key: string;
  readonly was: V | null;
  readonly mine: V;
  readonly now: V;
}

export function conflictsOf<V extends LineValues>(
  { stored, edits }: ListState<V>,
  isSame: IsSame<V>,
  /** Only what the server guards counts as changed under the hand. */
  isSameForServer: IsSame<V>,
): Conflict<V>[] {
  const known = keyed(stored);
  return edits
    .filter((edit) => isChanged(edit, isSame))
    .flatMap(({ key, base, values }) => {
      const now = known.get(key)?.values;
      const isUntouched = !now || (base !== null && isSameForServer(base, now)) || isSameForServer(values, now);
      return isUntouched ? [] : [{ key, was: base, mine: values, now }];
    });
}

/** The person has seen the other's value: kept edits stand on it now, the others give way. */
export function resolve<V extends LineValues>(
  { stored, edits }: ListState<V>,
  choices: ReadonlyMap<string, 'mine' | 'now'>,
): ListState<V> {
  const known = keyed(stored);
  return {
    stored,
    edits: edits
      .filter(({ key }) => choices.get(key) !== 'now')
      .map((edit) => (choices.get(edit.key) === 'mine' ? { ...edit, base: known.get(edit.key)?.base ?? null } : edit)),
  };
}
