// What the end of `npm test` says of failed tests. Each report is cut down from one that the runner wrote.
import { expect, test } from 'vitest';

import { runners } from './test-runners.mjs';

const vitestReport = {
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    {
      name: '/src/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'holds', status: 'passed', failureMessages: [] },
        { fullName: 'late', status: 'passed', failureMessages: ['Error: too late'] },
        { fullName: 'breaks', status: 'failed', failureMessages: ['Error: first', 'Error: second'] },
        { fullName: 'left out', status: 'skipped', failureMessages: [] },
      ],
    },
    { name: '/src/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ],
};

test('vitest: a failed test and a file that does not load are named; a test that passed again counts as passed', () => {
  expect(runners.vitest.read(vitestReport)).toMatchObject({
    passed: 2,
    failed: 2,
    failures: [
      { file: '/src/a.test.ts', title: 'breaks', error: 'Error: first' },
      { file: '/src/b.test.ts', title: '', error: 'Cannot find module' },
    ],
    flaky: [{ file: '/src/a.test.ts', title: 'late', error: 'Error: too late' }],
  });
});

const tried = (title: string, status: string, ...errors: string[]) => ({
  title,
  file: 'a.e2e.ts',
  tests: [{ status, results: [...errors.map((message) => ({ errors: [{ message }] })), { errors: [] }] }],
});

const playwrightReport = {
  config: { rootDir: '/tests' },
  stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
  suites: [
    { specs: [tried('holds', 'expected')], suites: [{ specs: [tried('late', 'flaky', 'Error: too late')] }] },
    { specs: [tried('breaks', 'unexpected', 'Error: first', 'Error: second'), tried('left out', 'skipped')] },
  ],
};

test('playwright: the same for journeys, also within groups', () => {
  expect(runners.playwright.read(playwrightReport)).toMatchObject({
    passed: 2,
    failed: 2,
    failures: [{ file: '/tests/a.e2e.ts', title: 'breaks', error: 'Error: first' }],
    flaky: [{ file: '/tests/a.e2e.ts', title: 'late', error: 'Error: too late' }],
  });
});
