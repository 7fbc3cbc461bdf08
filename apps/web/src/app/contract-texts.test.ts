// Text that the server can never store is refused before it is sent or kept, at every field of every call, with the
// field and the sign; the side of the server is apps/server/src/contract-texts.test.ts.
import { findUnstorable } from '@otk/domain/kernel/storable-words';
import { isOffline, type NamedRoute } from '@otk/domain/kernel/route';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { createClient } from '#platform/api-client';
import { entryOf } from '#platform/outbox/entry-of';

import { everyRoute } from './testing/every-route.ts';
import { placed, type Resolve, textPlacesIn, type TextSchema } from '../../../../tests/support/text-places.ts';

const parts = ['params', 'query', 'body'] as const;

/** Every free text of a call: the part of the input and the path in it. */
function placesOf(route: NamedRoute) {
  return parts.flatMap((part) => {
    const schema = route[part];
    if (schema === undefined) {
      return [];
    }
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as TextSchema & {
      readonly $defs?: Readonly<Record<string, TextSchema>>;
    };
    const resolve: Resolve = (reference) => described.$defs?.[reference.replace('#/$defs/', '')];
    return textPlacesIn(described, resolve).map((path) => ({ part, path }));
  });
}

const refusalOf = async (call: () => unknown): Promise<unknown> => {
  try {
    await call();
    return 'taken';
  } catch (error) {
    return error;
  }
};

test('every text of every call is refused on the device, with its field and its sign', async () => {
  const sent: string[] = [];
  const wire = { send: async ({ operation }: { readonly operation?: string }) => sent.push(operation ?? '') };
  const taken: string[] = [];
  let tried = 0;
  for (const route of everyRoute) {
    const client = createClient({ call: route }, wire) as unknown as {
      readonly call: (input: unknown) => Promise<unknown>;
    };
    for (const { part, path } of placesOf(route)) {
      for (const text of ['текст\0', 'текст\uD83D']) {
        const input = { [part]: placed(path, text) };
        const fields = [findUnstorable(input[part])];
        const refusals = [
          await refusalOf(() => client.call(input)),
          // What is put into the outbox by its feature passes here instead; its query is never put into the outbox.
          ...(isOffline(route) && part !== 'query'
            ? [await refusalOf(() => entryOf(route, input as never, { key: 'k', title: 'Запись' }))]
            : []),
        ];
        tried += 1;
        if (
          refusals.some(
            (refusal) => JSON.stringify((refusal as { fields?: unknown }).fields) !== JSON.stringify(fields),
          )
        ) {
          taken.push(`${route.operation} ${part} ${path}`);
        }
      }
    }
  }
  expect(taken).toEqual([]);
  expect(sent).toEqual([]);
  expect(tried).toBeGreaterThan(800);
});

test('the name of a chosen file loses what nobody can store, and the file is sent', async () => {
  const upload = everyRoute.find(({ kind }) => kind === 'multipart')!;
  const names: (string | undefined)[] = [];
  const wire = {
    async send({ form }: { readonly form?: { readonly fileName: string } }) {
      names.push(form?.fileName);
      throw new Error('sent');
    },
  };
  const client = createClient({ call: upload }, wire) as unknown as {
    readonly call: (input: unknown) => Promise<unknown>;
  };
  await client.call({ file: new File(['x'], 'отвес\0.zip') }).catch(() => undefined);
  expect(names).toEqual(['отвес.zip']);
});

const components = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Chooses among what the device has: what is typed there goes nowhere. Draws a text into a picture. */
const localOnly = ['/StationPicker.tsx', '/PhotoEditorTools.tsx', '/autocomplete-props.tsx'];

/** MUI's own text fields in a file, except lists to choose from. */
function ownFields(source: string): readonly string[] {
  const imported = /import \{([^}]*)\} from '@mui\/material'/.exec(source)?.[1] ?? '';
  const [, known] = /\bTextField(?: as (\w+))?/.exec(imported) ?? [];
  const name = imported.includes('TextField') ? (known ?? 'TextField') : null;
  const tags = name === null ? [] : [...source.matchAll(new RegExp(`<${name}\\b[^]{0,200}`, 'g'))].map(([tag]) => tag);
  return tags.filter((tag) => !/\bselect\b/.test(tag));
}

test('every field in which people type says at once that a text cannot be stored', () => {
  const typedIn = Object.entries(components).filter(
    ([path, source]) =>
      (/<(?:OutlinedInput|InputBase|FilledInput|textarea)\b/.test(source) || ownFields(source).length > 0) &&
      !localOnly.some((name) => path.endsWith(name)),
  );
  expect(typedIn.length).toBeGreaterThan(2);
  expect(typedIn.filter(([, source]) => !/unstorable/i.test(source)).map(([path]) => path)).toEqual([]);
});
