// The chunks of the web name the files they begin with: a moved file must not fall out of its chunk unnoticed.
import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { productOf, sides } from './import-graph.ts';

const config = readFileSync('apps/web/vite.config.ts', 'utf8');
const patterns = [...config.matchAll(/\{\s*name: '([\w-]+)',\s*test: \/(.+?)\/,\s*priority/g)].map(
  ([, name, pattern]) => ({
    name: name!,
    pattern: pattern!,
  }),
);
const files = productOf(sides.web);

test.each(patterns.filter(({ pattern }) => pattern.startsWith('src')))('chunk $name finds its files', ({ pattern }) => {
  const found = files.filter((file) => new RegExp(pattern).test(file));
  expect(found).toHaveLength(pattern.split('|').length);
});

test('every chunk is looked at', () => {
  expect(patterns).toHaveLength(config.match(/priority: /g)!.length);
});

test('what is left out of MUI is there to be left out, and no source needs it', () => {
  const leftOut = [...config.matchAll(/'((?:styles|ButtonBase)\/\w+)'/g)].map(([, part]) => part!);
  expect(leftOut.length).toBeGreaterThan(1);
  expect(leftOut.filter((part) => !existsSync(`node_modules/@mui/material/${part}.mjs`))).toEqual([]);
  const needed = /cssVariables|colorSchemes|useColorScheme|CssVarsProvider|disableRipple(?!: true)|[rR]ippleRef/;
  expect(files.filter((file) => needed.test(readFileSync(file, 'utf8')))).toEqual([]);
});
