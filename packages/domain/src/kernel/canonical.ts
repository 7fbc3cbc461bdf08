// One text for one value (RFC 8785): a signature covers bytes, so two programs must write the same ones.
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json | undefined };

export function canonical(value: Json): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonical).join(',')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value as { readonly [name: string]: Json | undefined })
      .filter((member): member is [string, Json] => member[1] !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`);
    return `{${members.join(',')}}`;
  }
  return JSON.stringify(value);
}
