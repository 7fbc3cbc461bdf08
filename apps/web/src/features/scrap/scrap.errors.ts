// Field errors of a reply («lines.2.net»), grouped by line.
export type LineErrors = ReadonlyMap<string, Readonly<Record<string, string>>>;

interface Complaint {
  readonly path: string;
  readonly message: string;
}

export function lineErrors(sent: readonly { readonly key: string }[], complaints: readonly Complaint[]): LineErrors {
  const found = complaints.flatMap(({ path, message }) => {
    const [, place = '', field = ''] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? [];
    const line = sent[Number(place)];
    return place !== '' && line ? [{ key: line.key, field, message }] : [];
  });
  return new Map(
    found.map(({ key }) => [
      key,
      Object.fromEntries(found.filter((other) => other.key === key).map(({ field, message }) => [field, message])),
    ]),
  );
}
