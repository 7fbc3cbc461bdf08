// What history calls an action and a field. A code is made together with its words, so a row that the screen cannot
// name does not compile.

export interface HistoryAction {
  /** `<feature>.<contract key>`, as stored in history. */
  readonly code: string;
  readonly words: string;
}

export interface HistoryField {
  /** The name of the value, as stored in history. */
  readonly key: string;
  readonly words: string;
}

export interface History {
  readonly actions: Readonly<Record<string, HistoryAction>>;
  readonly fields: Readonly<Record<string, HistoryField>>;
}

type Words = Readonly<Record<string, string>>;

/** Turns words into codes: weighingHistory.actions.setOverweight → { code: 'weighing.setOverweight', words }. */
export const defineHistory = <const A extends Words, const F extends Words>(
  feature: string,
  { actions, fields }: { readonly actions: A; readonly fields: F },
) => ({
  actions: mapWords(actions, (name, words): HistoryAction => ({ code: `${feature}.${name}`, words })),
  fields: mapWords(fields, (key, words): HistoryField => ({ key, words })),
});

const mapWords = <W extends Words, T>(words: W, make: (name: string, words: string) => T) =>
  Object.fromEntries(Object.entries(words).map(([name, said]) => [name, make(name, said)])) as {
    readonly [K in keyof W]: T;
  };

export interface HistoryWords {
  readonly actions: ReadonlyMap<string, string>;
  readonly fields: ReadonlyMap<string, string>;
}

/** The words of several features together, by code and by key. */
export const historyWords = (histories: readonly History[]): HistoryWords => ({
  actions: new Map(histories.flatMap(({ actions }) => Object.values(actions).map(({ code, words }) => [code, words]))),
  fields: new Map(histories.flatMap(({ fields }) => Object.values(fields).map(({ key, words }) => [key, words]))),
});
