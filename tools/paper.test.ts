// Everything that a browser prints goes through one frame (apps/web/src/platform/print): who, when, numbers of pages, a code
// of the page, no buttons. A screen that calls the printer or writes rules for paper itself would have another one.
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { productOf, sides } from './import-graph.ts';

const frame = '/platform/print/';

/** Each with its reason. */
const others = new Map([
  ['features/report/BarPlot.tsx', 'bars are grey on paper'],
  ['features/transport/card/BarPlot.tsx', 'bars are black on paper'],
  ['features/report/page/ReportsFilter.tsx', 'fields of a filter say nothing on paper'],
  ['features/report/page/SupplierFilter.tsx', 'fields of a filter say nothing on paper'],
]);

const ownPaper = /(?<![\w.])(?:globalThis\.|window\.)?print\(\)|@page\b|@media print|matchMedia\(['"]print/;

test('only the frame of paper prints', () => {
  const own = productOf(sides.web)
    .filter((file) => !file.includes(frame) && ownPaper.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace(/^.*\/src\//, ''));
  expect(own.toSorted()).toEqual([...others.keys()].toSorted());
});
