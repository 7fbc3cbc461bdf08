import { expect, test } from 'vitest';

import { failureKey, sparing } from './sparing.ts';

test('the first of a kind passes at once, then one a minute with the number of those left out', () => {
  const time = { now: 0 };
  const { pass } = sparing(() => time.now);
  expect(pass('database')).toBe(0);
  for (time.now = 1000; time.now < 60_000; time.now += 1000) {
    expect(pass('database')).toBeUndefined();
  }
  expect(pass('job.failed')).toBe(0);
  time.now = 60_000;
  expect(pass('database')).toBe(59);
  time.now = 3_600_000;
  expect(pass('job.failed')).toBe(0);
});

test('a database that is away is one failure for all events; other failures are named by their event', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(failureKey('job.failed', refused)).toBe(failureKey('stream.failed', new Error('Connection terminated')));
  expect(failureKey('job.failed', new Error('a bug'))).toBe('job.failed  a bug');
});
