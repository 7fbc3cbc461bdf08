// How a migration is named: the moment it was written, then what it is about (CONTRIBUTING.md).
import { readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

const names = readdirSync('apps/server/migrations');

const momentOf = (name: string): string | undefined => /^(\d{8}-\d{4})(?:_[a-z0-9]+)+\.sql$/.exec(name)?.[1];

test('migrations are named <YYYYMMDD-HHMM>_<table or feature>_<what>.sql', () => {
  expect(names.filter((name) => momentOf(name) === undefined)).toEqual([]);
});

test('no two migrations share a moment, so their order does not depend on the rest of the name', () => {
  const moments = names.map((name) => momentOf(name));
  expect(moments.filter((moment, place) => moments.indexOf(moment) !== place)).toEqual([]);
});
