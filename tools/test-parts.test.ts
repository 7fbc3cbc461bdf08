// The rule of fourteen minutes as a check; see CONTRIBUTING.md, "Fourteen minutes".
import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { parseStat } from './browser-time.mjs';
import { cpuSecondsOf } from './measured-run.mjs';
import { codeChecks, parts, wholeBudget } from './test-parts.mjs';

test('the budgets of the parts together stay within the budget of the whole run', () => {
  const sum = parts.reduce((total, { budget }) => total + budget, 0);
  expect(sum).toBeLessThanOrEqual(wholeBudget);
});

test('every vitest project runs in a part', () => {
  const config = ['vitest.config.ts', 'apps/web/vitest.config.ts'].map((file) => readFileSync(file, 'utf8')).join('\n');
  const projects = [...config.matchAll(/(?:name: |screens\()'(\w+)'/g)].map(([, name]) => name);
  const run = parts.flatMap(({ steps }) => steps.flatMap(({ args }) => args));
  expect(projects.length).toBeGreaterThan(5);
  expect(projects.filter((name) => !run.includes(name!))).toEqual([]);
});

test('the types of every workspace are checked, alone or with the tests of the repository', () => {
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
  const { include } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as { include: string[] };
  const checked = codeChecks.steps.flatMap(({ args }) => args);
  const folders = workspaces.flatMap((pattern) => globSync(pattern));
  expect(folders.length).toBeGreaterThan(2);
  expect(folders.filter((folder) => !checked.includes(folder) && !include.includes(`${folder}/src`))).toEqual([]);
});

test.each([
  ['dash', '0m0.010000s 0m0.020000s\n1m2.500000s 0m3.250000s\n'],
  ['bash with a comma', '0m0,010s 0m0,020s\n1m2,500s 0m3,250s\n'],
])('CPU seconds of the children are read as %s prints them', (_shell, times) => {
  expect(cpuSecondsOf(times)).toBeCloseTo(65.75);
});

test('the processor time of a process is read from Linux, whatever its program is called', () => {
  const line = `812 (head) (less) S 77 812 812 0 -1 4194560 1 0 0 0 250 125 9 9 20 0 4 0 99011 0 0`;
  expect(parseStat(line)).toEqual({ parent: 77, seconds: 3.75, startedAt: '99011' });
});
