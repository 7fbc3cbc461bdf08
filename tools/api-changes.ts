// What the API of this version would break for the previous release: its pages stay open through an update, and its
// servers answer pages of this version. Compares two OpenAPI documents.
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly default?: unknown;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
}

interface Body {
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

interface Call {
  readonly operationId?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly required?: boolean;
    readonly in: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

export interface Api {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
}

interface Sides {
  readonly before: Api;
  readonly now: Api;
}

const resolve = (api: Api, schema: Schema | undefined): Schema => {
  const name = schema?.$ref?.split('/').at(-1);
  return name === undefined ? (schema ?? {}) : (api.components?.schemas?.[name] ?? {});
};

/** A text for each change that the previous release would not survive. */
export function breaksIn(before: Api, now: Api): string[] {
  const sides = { before, now };
  return Object.entries(before.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => {
      const today = now.paths[path]?.[method];
      const name = call.operationId ?? `${method} ${path}`;
      return today ? breaksOfCall(sides, name, call, today) : [`${name}: the call is gone`];
    }),
  );
}

function breaksOfCall(sides: Sides, name: string, before: Call, now: Call): string[] {
  const known = new Set(before.parameters?.map((parameter) => `${parameter.in} ${parameter.name}`));
  const parameters = (now.parameters ?? [])
    .filter((parameter) => parameter.required === true && !known.has(`${parameter.in} ${parameter.name}`))
    .map((parameter) => `${name}: the parameter ${parameter.name} is required now`);
  const today = new Set(now.parameters?.map((parameter) => `${parameter.in} ${parameter.name}`));
  const unknown = (before.parameters ?? [])
    .filter((parameter) => parameter.in === 'query' && !today.has(`${parameter.in} ${parameter.name}`))
    .map((parameter) => `${name}: pages of before send the parameter ${parameter.name}, which is refused now`);
  const given = (before.parameters ?? []).flatMap((one) =>
    inRequest(
      sides,
      `${name} ${one.in} ${one.name}`,
      one.schema,
      now.parameters?.find((other) => other.name === one.name && other.in === one.in)?.schema,
    ),
  );
  const body =
    !before.requestBody && now.requestBody?.required
      ? [`${name}: pages of before send no body`]
      : inRequest(sides, `${name} body`, schemaOf(before.requestBody), schemaOf(now.requestBody));
  return [
    ...parameters,
    ...unknown,
    ...given,
    ...body,
    ...inReply(sides, name, schemaOf(before.responses['200']), schemaOf(now.responses['200'])),
  ];
}

const schemaOf = (body: Body | undefined): Schema | undefined => Object.values(body?.content ?? {})[0]?.schema;

/** Pages of both versions read replies of both versions. */
function inReply(
  sides: Sides,
  place: string,
  oldSchema?: Schema,
  newSchema?: Schema,
  seen: readonly string[] = [],
): string[] {
  const pair = `${oldSchema?.$ref} ${newSchema?.$ref}`;
  if (oldSchema?.$ref !== undefined && seen.includes(pair)) {
    return [];
  }
  const before = resolve(sides.before, oldSchema);
  const now = resolve(sides.now, newSchema);
  const within = (name: string, one?: Schema, other?: Schema) =>
    inReply(sides, `${place}${name}`, one, other, [...seen, pair]);
  const added = Object.keys(now.properties ?? {})
    .filter((field) => before.properties && !before.properties[field] && mustBeThere(now, field))
    .map((field) => `${place}.${field}: a new field of a reply needs a default, servers of before do not send it`);
  const removed = Object.keys(before.properties ?? {})
    .filter((field) => now.properties && !now.properties[field] && mustBeThere(before, field))
    .map((field) => `${place}.${field}: pages of before need this field`);
  const widened = typesOf(now).filter((type) => typesOf(before).length > 0 && !typesOf(before).includes(type));
  const values = (now.enum ?? []).filter((value) => before.enum && !before.enum.includes(value));
  return [
    ...added,
    ...removed,
    ...widened.map((type) => `${place}: pages of before do not read ${type}`),
    ...values.map((value) => `${place}: pages of before do not read the value ${String(value)}`),
    ...Object.keys(before.properties ?? {})
      .filter((field) => now.properties?.[field])
      .flatMap((field) => within(`.${field}`, before.properties?.[field], now.properties?.[field])),
    ...(before.items && now.items ? within('[]', before.items, now.items) : []),
    ...(before.anyOf ?? []).flatMap((one, at) =>
      before.anyOf?.length === now.anyOf?.length ? within('', one, now.anyOf?.[at]) : [],
    ),
  ];
}

/** Pages and outboxes of before send what they always did. */
function inRequest(sides: Sides, place: string, oldSchema?: Schema, newSchema?: Schema): string[] {
  if (!oldSchema || !newSchema) {
    return [];
  }
  const before = resolve(sides.before, oldSchema);
  const now = resolve(sides.now, newSchema);
  if (before.anyOf || now.anyOf) {
    // Each of them must be one of those that are taken now.
    return (before.anyOf ?? [before]).flatMap((one) => {
      const [best = []] = (now.anyOf ?? [now])
        .map((other) => inRequest(sides, place, one, other))
        .toSorted((a, b) => a.length - b.length);
      return best;
    });
  }
  const required = Object.keys(now.properties ?? {})
    .filter((field) => mustBeThere(now, field) && !(before.required ?? []).includes(field))
    .map((field) => `${place}.${field}: pages of before do not send this field`);
  // The server refuses names that its contract does not have.
  const unknown = Object.keys(before.properties ?? {})
    .filter((field) => now.properties && !now.properties[field])
    .map((field) => `${place}.${field}: pages of before send this field, which is refused now`);
  const values = (before.enum ?? []).filter((value) => now.enum && !now.enum.includes(value));
  return [
    ...unknown,
    ...required,
    ...values.map((value) => `${place}: pages of before send the value ${String(value)}`),
    ...narrowed(before, now).map((what) => `${place}: pages of before know no such ${what}`),
    ...Object.keys(before.properties ?? {})
      .filter((field) => now.properties?.[field])
      .flatMap((field) => inRequest(sides, `${place}.${field}`, before.properties?.[field], now.properties?.[field])),
    ...(before.items && now.items ? inRequest(sides, `${place}[]`, before.items, now.items) : []),
  ];
}

const atMost = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const;
const atLeast = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const;

/** Bounds that take less than they took, or another kind of value. */
function narrowed(before: Schema, now: Schema): string[] {
  const taken = typesOf(now).flatMap((type) => (type === 'number' ? [type, 'integer'] : [type]));
  return [
    ...typesOf(before)
      .filter((type) => taken.length > 0 && !taken.includes(type))
      .map((type) => `type in place of ${type}`),
    ...atMost.filter((bound) => (now[bound] ?? Infinity) < (before[bound] ?? Infinity)),
    ...atLeast.filter((bound) => (now[bound] ?? -Infinity) > (before[bound] ?? -Infinity)),
    ...(now.pattern !== undefined && now.pattern !== before.pattern ? ['pattern'] : []),
  ];
}

/** The reader fills in a default. */
const mustBeThere = ({ required, properties }: Schema, field: string): boolean =>
  (required ?? []).includes(field) && properties?.[field]?.default === undefined;

const typesOf = ({ type, anyOf }: Schema): readonly string[] => (anyOf ? anyOf.flatMap(typesOf) : [type ?? []].flat());
