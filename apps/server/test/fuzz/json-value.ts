// Random values for a JSON schema: fitting ones, ones at its limits, and ones that break a careless server.
import type { Random } from '../../../../tests/support/random.ts';

export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
}

export interface Ground {
  readonly random: Random;
  /** Ids of rows that exist: a request that gets past the first lookup reaches more of the server. */
  readonly ids: readonly string[];
  readonly resolve: (reference: string) => JsonSchema;
}

const nul = String.fromCodePoint(0);
const halfPair = '\uD800';

/** Each of these has broken some server. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  nul,
  `текст${nul}`,
  halfPair,
  `a\uDC00b`,
  '\u202Egpj.exe',
  '\uFEFF\u200B',
  "'; DROP TABLE transport; --",
  '%',
  '%_\\',
  '\\',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '{{transportNumber}}',
  '{{ "a" | repeat: 1000000000 }}',
  '{% for i in (1..100000000) %}x{% endfor %}',
  '=HYPERLINK("x")',
  '<script>alert(1)</script>',
  'NaN',
  'null',
  '1.5',
  '-1',
  '99999999999999999999',
  '1e400',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59+23:59',
  '2026-02-31',
  '2026-11-15T10:00:00+15:59',
  '2026-11-15T10:00:00+16:00',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '-'.repeat(36),
  '00000000-0000-0000-0000-000000000000',
  'W10',
  Buffer.from('["0000-00-00","x"]').toString('base64url'),
  Buffer.from('["2026-11-15T00:00:00Z","not-an-id"]').toString('base64url'),
  Buffer.from('[1,2,3]').toString('base64url'),
  'ё'.repeat(5000),
  '😀'.repeat(300),
];

const hostileNumbers = [-1, 0, 0.1, 1.5, -0, 1e-7, 2 ** 31, 2 ** 53, 1e21, 1e308, -1e308, 999.9999];

export function jsonValue(schema: JsonSchema, ground: Ground, depth = 0): unknown {
  const { random } = ground;
  if (random.chance(depth === 0 ? 0.03 : 0.08)) {
    return stranger(ground);
  }
  if (schema.$ref !== undefined) {
    return jsonValue(ground.resolve(schema.$ref), ground, depth);
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    return jsonValue(random.pick(choices), ground, depth);
  }
  if (schema.allOf) {
    return jsonValue(random.pick(schema.allOf), ground, depth);
  }
  if (schema.const !== undefined) {
    return schema.const;
  }
  if (schema.enum) {
    return random.pick(schema.enum);
  }
  return byType(schema, ground, depth);
}

function byType(schema: JsonSchema, ground: Ground, depth: number): unknown {
  const { random } = ground;
  switch (schema.type) {
    case 'string':
      return text(schema, ground);
    case 'integer':
    case 'number':
      return number(schema, random);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'array': {
      const least = schema.minItems ?? 0;
      const length = least + random.below(random.chance(0.05) ? 300 : 3);
      return Array.from({ length }, () => jsonValue(schema.items ?? {}, ground, depth + 1));
    }
    case 'object':
      return object(schema, ground, depth);
    case undefined:
    default:
      return stranger(ground);
  }
}

function object(schema: JsonSchema, ground: Ground, depth: number): object {
  const { random } = ground;
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => (schema.required?.includes(name) ? !random.chance(0.03) : random.chance(0.6)))
    .map(([name, property]): [string, unknown] => [name, jsonValue(property, ground, depth + 1)]);
  const extra: [string, unknown][] = random.chance(0.03) ? [[random.pick(hostileTexts), stranger(ground)]] : [];
  return Object.fromEntries([...entries, ...extra]);
}

function text({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema, ground: Ground): string {
  const { random, ids } = ground;
  if (random.chance(0.25)) {
    return random.pick(hostileTexts);
  }
  if (format === 'uuid') {
    return random.pick(ids);
  }
  if (format === 'date') {
    return random.pick(['2026-11-15', '2026-11-16', '2024-02-29', '1900-01-01', '9999-12-31']);
  }
  if (format === 'date-time') {
    return random.pick(['2026-11-15T10:00:00Z', '2026-11-16T10:00:00.123+03:00', '1970-01-01T00:00:00Z']);
  }
  if (format === 'email') {
    return 'somebody@example.org';
  }
  if (pattern !== undefined && /\\d|\[\d/.test(pattern)) {
    return random.pick(['1', '0', '60432176', '2026', '08:00', '12345678']);
  }
  const length = random.pick([minLength, maxLength, maxLength + 1, minLength + random.below(20)]);
  return 'ёA1 '.repeat(Math.ceil(length / 4)).slice(0, length);
}

function number({ type, minimum = 0, maximum = 1000 }: JsonSchema, random: Random): number {
  if (random.chance(0.2)) {
    return random.pick(hostileNumbers);
  }
  const value = random.pick([minimum, maximum, minimum + random.next() * Math.min(maximum - minimum, 100)]);
  return type === 'integer' ? Math.trunc(value) : Number(value.toFixed(3));
}

/** A value of any other type. */
function stranger({ random, ids }: Ground): unknown {
  return random.pick<() => unknown>([
    () => null,
    () => random.pick(hostileTexts),
    () => random.pick(hostileNumbers),
    () => true,
    () => [],
    () => ({}),
    () => random.pick(ids),
    () => ({ constructor: { prototype: 1 } }),
    () => Array.from({ length: 2000 }, () => 0),
    () => JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`) as unknown,
  ])();
}
