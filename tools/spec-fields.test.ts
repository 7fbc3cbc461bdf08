// Fields of docs/specification.md, chapter 3: each stands under its name in a reply of the API, lists and booleans as such.
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

interface Schema {
  readonly type?: string | readonly string[];
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

const chapter = readFileSync('docs/specification.md', 'utf8').match(/^## 3\.[\s\S]*?(?=^## )/m)?.[0] ?? '';
const { components } = JSON.parse(readFileSync('docs/api/openapi.json', 'utf8')) as {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** What a device adds to a photo of the server; the bytes are rows of their own beside it, by whatever name. */
const deviceFields = [
  ...readFileSync('apps/web/src/features/photo/photo.row.ts', 'utf8').matchAll(/readonly (\w+)\??: (\w+)/g),
].map(([, name, type]) => [name!, { type: type! }] as const);
const bytes = ['blob', 'urlBlob', 'thumbBlob'];

const entities = {
  User: 'User',
  'Division (UDR)': 'Udr',
  Station: 'Station',
  'Scrap line': 'ScrapLine',
  'Unordered production line': 'UnorderedLine',
  'Transport photo': 'Photo',
  'Notification message': 'Notification',
  Transport: 'Transport',
} as const;

/** The chapter calls the role of an assignment `owner` at the user and `role` at the division. */
const otherNames: Readonly<Record<string, string>> = { role: 'owner' };

const named = (name: string): string => {
  const escaped = name.replaceAll(/[()]/g, String.raw`\$&`);
  const row = chapter.match(new RegExp(String.raw`^\| \*\*${escaped}\*\* +\| ([^|]+)\|`, 'm'))?.[1] ?? '';
  return row.startsWith('see below') ? (chapter.match(/^### Transport\n\n([\s\S]+?)\n\n/m)?.[1] ?? '') : row;
};

function shapeOf({ $ref, anyOf, items, ...plain }: Schema): Schema {
  if ($ref !== undefined) {
    return shapeOf(components.schemas[$ref.split('/').at(-1)!]!);
  }
  const [first] = (anyOf ?? []).filter(({ type }) => type !== 'null');
  return first ? shapeOf(first) : { ...plain, ...(items && { properties: shapeOf(items).properties ?? {} }) };
}

/** `udr (list of id, name, owner)`, `` status `{code, description}` ``, `sent (boolean)`, `id`; other words in brackets explain. */
const written = (text: string) =>
  [
    ...withoutProse(text).matchAll(
      /(?:^|,\s*)(\w+)(?: \((list|boolean)(?: of (?!tag)([^)]+))?[^)]*\)| `\{([^}]+)\}`)?/g,
    ),
  ].map(([, name = '', type, ofList, ofObject]) => ({
    name,
    type: type === 'list' ? 'array' : type,
    parts: (ofList ?? ofObject ?? '').split(', ').filter(Boolean),
  }));

const withoutProse = (text: string): string =>
  text.replaceAll(/ \((?!list|boolean)[^)]*\)/g, '').replace(/;[\s\S]*/, '');

test.each(Object.entries(entities))('every field of «%s» is one of %s', (entity, schema) => {
  const properties: Readonly<Record<string, Schema>> = {
    ...(entity === 'Transport photo' && Object.fromEntries(deviceFields)),
    ...components.schemas[schema]!.properties,
  };
  const fields = written(named(entity)).filter(({ name }) => !bytes.includes(name));
  expect(fields.length).toBeGreaterThan(2);
  for (const { name, type, parts } of fields) {
    const field = properties[otherNames[name] ?? name];
    expect(field, `${entity}.${name}`).toBeDefined();
    const shape = shapeOf(field!);
    expect(type ?? shape.type, `type of ${entity}.${name}`).toEqual(shape.type);
    expect(Object.keys(shape.properties ?? {}), `parts of ${entity}.${name}`).toEqual(expect.arrayContaining(parts));
  }
});

test('a section has its items, an item names its type and its section, a production type has a code', () => {
  const fieldsOf = (schema: string) => Object.keys(components.schemas[schema]!.properties!);
  expect(fieldsOf('UnorderedSection')).toEqual(expect.arrayContaining(['id', 'items']));
  expect(fieldsOf('SectionItem')).toEqual(['id', 'name', 'productionTypeId', 'unorderedProductionGroupId']);
  expect(fieldsOf('ProductionType')).toContain('code');
});
