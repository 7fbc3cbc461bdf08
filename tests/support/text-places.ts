// Where a call takes free text, from the JSON schema of its input.

/** What is read of a JSON schema; OpenAPI and zod write the same. */
export interface TextSchema {
  readonly $ref?: string;
  readonly type?: unknown;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, TextSchema>>;
  readonly items?: TextSchema;
  readonly anyOf?: readonly TextSchema[];
  readonly oneOf?: readonly TextSchema[];
  readonly allOf?: readonly TextSchema[];
}

export type Resolve = (reference: string) => TextSchema | undefined;

/** Paths of all texts but those of a fixed list: `comment`, `lines.0.comment`. */
export function textPlacesIn(
  schema: TextSchema,
  resolve: Resolve,
  path: readonly string[] = [],
  seen: readonly string[] = [],
): string[] {
  if (schema.$ref !== undefined) {
    const known = seen.includes(schema.$ref) ? undefined : resolve(schema.$ref);
    return known ? textPlacesIn(known, resolve, path, [...seen, schema.$ref]) : [];
  }
  const inner: readonly (readonly [readonly string[], TextSchema])[] = [
    ...Object.entries(schema.properties ?? {}).map(([name, value]) => [[...path, name], value] as const),
    ...(schema.items ? [[[...path, '0'], schema.items] as const] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].map(
      (value) => [path, value] as const,
    ),
  ];
  const isText = schema.type === 'string' && schema.enum === undefined && schema.const === undefined;
  const places = inner.flatMap(([place, value]) => textPlacesIn(value, resolve, place, seen));
  return [...new Set(isText ? [path.join('.'), ...places] : places)];
}

/** A value that has nothing but this text at this place: `lines.0.comment` → `{ lines: [{ comment: text }] }`. */
export function placed(path: string, text: string): unknown {
  const [name, ...rest] = path.split('.');
  if (name === undefined || name === '') {
    return text;
  }
  const inner = placed(rest.join('.'), text);
  return name === '0' ? [inner] : { [name]: inner };
}
