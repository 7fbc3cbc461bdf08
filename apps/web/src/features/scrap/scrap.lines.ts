// Lines of a card while they are edited: the stored ones with the edits applied. An edit contains the values it is based
// on, so that another person's change is detected and never overwritten silently.

export interface LineValues {
  readonly deleted: boolean;
}

export interface Line<V extends LineValues> {
  /** Stable from the first edit to the stored line. */
  readonly key: string;
  readonly id: string | null;
  readonly localId: string | null;
  readonly values: V;
  /** Values before the change; null for a new line. */
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

/** Rows of the list: stored ones in their order, then new ones. */
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

/** Takes newer lines of the server and keeps the edits. */
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

/** After a save: values typed during it are based on the sent ones. */
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
  /** Only fields that the server checks for conflicts count as changed by another person. */
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

/** The person has compared the values: kept edits get the server's value as base, the others are dropped. */
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
