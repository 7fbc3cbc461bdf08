// No room too small, no box built twice.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

import { expect, test } from 'vitest';

import { edgesOf, isOfTests, productOf, sides, sourcesOf } from './import-graph.ts';

const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

/** Names that say what a file is: every feature has them in the same place, however short. */
const kinds = /\.(api|card|feature|offline|pages|queries|repo|rights|routes|services?)\.ts$/;

const importersOf = (files: readonly string[]): Map<string, Set<string>> => {
  const known = new Set(files);
  const importers = new Map<string, Set<string>>();
  for (const { file, to } of edgesOf(files)) {
    const found = [to, `${to}.ts`, `${to}.tsx`].find((path) => known.has(path));
    if (found !== undefined && found !== file) {
      importers.set(found, (importers.get(found) ?? new Set()).add(file));
    }
  }
  return importers;
};

test('a file under thirty lines that one file of its folder imports is part of that file', () => {
  const files = Object.values(sides).flatMap(sourcesOf);
  const importers = importersOf(files);
  const isLazy = (small: string, importer: string): boolean => {
    const name = small.split('/').at(-1)!;
    return readFileSync(importer, 'utf8').includes(`import('./${name}`);
  };
  const small = Object.values(sides)
    .flatMap(productOf)
    .filter((file) => linesOf(file) < 30 && !kinds.test(file))
    .flatMap((file) => {
      const [importer, ...others] = importers.get(file) ?? [];
      return importer !== undefined && others.length === 0 ? [{ file, importer }] : [];
    })
    .filter(({ file, importer }) => !isOfTests(importer) && dirname(file) === dirname(importer))
    .filter(({ file, importer }) => !isLazy(file, importer) && linesOf(file) + linesOf(importer) <= 200)
    .map(({ file }) => file);
  expect(small).toEqual([]);
});

test('a styled box that three files need stands in ui/layout/boxes.ts', () => {
  const places = new Map<string, string[]>();
  for (const file of productOf(sides.web)) {
    const text = readFileSync(file, 'utf8');
    for (const [, element, style] of text.matchAll(/^(?:export )?const \w+ = styled\(([^)]+)\)\(([\s\S]*?)\);\n/gm)) {
      const box = `${element} ${style!.replaceAll(/\s+/g, ' ').replaceAll(/, }/g, ' }')}`;
      places.set(box, [...(places.get(box) ?? []), file]);
    }
  }
  expect([...places].filter(([, files]) => new Set(files).size > 2)).toEqual([]);
});
