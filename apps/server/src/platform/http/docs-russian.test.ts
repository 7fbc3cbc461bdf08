import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { expect, test } from 'vitest';

import { docsStyle, docsWords } from './docs-russian.ts';

const folder = createRequire(import.meta.url)
  .resolve('@fastify/swagger-ui')
  .replace(/index\.js$/, 'static/');
const read = (name: string) => readFile(`${folder}${name}`, 'utf8');

test('every label that is translated still stands in Swagger UI', async () => {
  const bundle = await read('swagger-ui-bundle.js');
  const gone = Object.keys(docsWords).filter((label) => !bundle.includes(label));
  expect(gone).toEqual([]);
});

test('every label of its style sheet is translated', async () => {
  const found = (await read('swagger-ui.css')).matchAll(/\{[^{}]*content:"([a-z ]{3,})"/gi);
  const labels = new Set([...found].map(([, label]) => label));
  expect(labels).toEqual(new Set(['loading', 'required']));
  expect(docsStyle.match(/content:/g)).toHaveLength(labels.size);
});
