// Errors of a list: the server and the schema name them by the place of the line in the body («lines.2.net»).
export type LineErrors = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** `lines.2.net` is the field `net` of the third line sent: `<its key>.net`. */
export function placeOfLine(path: string, sent: readonly { readonly key: string }[]): string {
  const [, index = '', field = ''] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? [];
  const line = index === '' ? undefined : sent[Number(index)];
  return line ? `${line.key}.${field}` : path;
}

/** The errors of each line by its key. */
export function errorsByLine(errors: Readonly<Record<string, string>>): LineErrors {
  const byKey = Map.groupBy(Object.entries(errors), ([place]) => place.slice(0, place.lastIndexOf('.')));
  return new Map(
    [...byKey].map(([key, entries]) => [
      key,
      Object.fromEntries(entries.map(([place, message]) => [place.slice(key.length + 1), message])),
    ]),
  );
}
