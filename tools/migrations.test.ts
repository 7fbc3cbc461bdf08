// How a migration is named: the moment it was written, then what it is about (CONTRIBUTING.md). And that a migration which
// has landed keeps its text: every database that has applied it carries its checksum.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { contractAfter } from '../apps/server/src/platform/db/migrate.ts';
import { narrowingIn } from './migration-steps.ts';

const folder = 'apps/server/migrations';
const names = readdirSync(folder).filter((name) => name !== 'SHA256SUMS');

const momentOf = (name: string): string | undefined => /^(\d{8}-\d{4})(?:_[a-z0-9]+)+\.sql$/.exec(name)?.[1];

test('migrations are named <YYYYMMDD-HHMM>_<table or feature>_<what>.sql', () => {
  expect(names.filter((name) => momentOf(name) === undefined)).toEqual([]);
});

test('no two migrations share a moment, so their order does not depend on the rest of the name', () => {
  const moments = names.map((name) => momentOf(name));
  expect(moments.filter((moment, place) => moments.indexOf(moment) !== place)).toEqual([]);
});

const checksumOf = (name: string): string | undefined =>
  names.includes(name)
    ? createHash('sha256')
        .update(readFileSync(`${folder}/${name}`))
        .digest('hex')
    : undefined;

/** Written by `npm run release:record`; a migration that is not there yet is protected by the next test. */
const released = readFileSync(`${folder}/SHA256SUMS`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({ checksum: line.slice(0, 64), name: line.slice(66) }));

test('a released migration is there with the text it was released with', () => {
  expect(released.length).toBeGreaterThanOrEqual(60);
  expect(released.filter(({ name, checksum }) => checksumOf(name) !== checksum).map(({ name }) => name)).toEqual([]);
});

/** Every text that each migration has had in a commit; a copy without its history (an archive, an image) has none to check. */
function committedTexts(): ReadonlyMap<string, ReadonlySet<string>> {
  const log = existsSync('.git')
    ? execFileSync('git', ['log', '--no-renames', '--no-abbrev', '--raw', '--format=', '--', folder], {
        encoding: 'utf8',
      })
    : '';
  const texts = new Map<string, Set<string>>();
  for (const [, blob, name] of log.matchAll(/^:\d+ \d+ \w+ (\w+) \w\t\S+\/(\S+\.sql)$/gm)) {
    texts.set(name!, new Set([...(texts.get(name!) ?? []), ...(/^0+$/.test(blob!) ? [] : [blob!])]));
  }
  return texts;
}

const blobOf = (name: string): string => {
  const text = readFileSync(`${folder}/${name}`);
  return createHash('sha1').update(`blob ${text.length}\0`).update(text).digest('hex');
};

test('a migration that is not released yet stays, with the one text it was committed with', () => {
  const newestReleased = released
    .map(({ name }) => name)
    .toSorted()
    .at(-1)!;
  const changed = [...committedTexts()].filter(
    ([name, texts]) =>
      name > newestReleased && !(names.includes(name) && [...texts].every((blob) => blob === blobOf(name))),
  );
  expect(changed.map(([name]) => name)).toEqual([]);
});

const textOf = (name: string): string => readFileSync(`${folder}/${name}`, 'utf8');
const isReleased = new Set(released.map(({ name }) => name));
const next = names.filter((name) => !isReleased.has(name));

const sameRows =
  'unique indexes that refuse the same rows take the place of constraints that no statement of 1.22.1-2fe577bd names';

/** What the previous release survives all the same, with the reason; the list is emptied when a release is recorded. */
const survived: ReadonlyMap<string, string> = new Map([
  [
    '20261118-0910_notification_division.sql: DROP NOT NULL',
    'servers of 1.22.1-2fe577bd read messages by a join with their transports, and leave the others out',
  ],
  ['20261119-1330_dictionary_rename.sql: DROP', sameRows],
  ['20261119-1330_dictionary_rename.sql: a condition on what is there', sameRows],
]);

test('a migration of the next release only adds, unless it is a contract step', () => {
  const narrowing = next
    .filter((name) => contractAfter(textOf(name)) === undefined)
    .flatMap((name) => narrowingIn(textOf(name)).map((words) => `${name}: ${words}`));
  expect(narrowing).toEqual([...survived.keys()]);
});

test('a contract step names a migration of a release, which no longer uses what it takes away', () => {
  const named = next.map((name) => contractAfter(textOf(name))).filter((after) => after !== undefined);
  expect(named.filter((after) => !isReleased.has(after))).toEqual([]);
});

test.each<[string, string[]]>([
  ['CREATE TABLE a (id int NOT NULL);', []],
  ['ALTER TABLE a ADD COLUMN b int;', []],
  [
    "ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT 'drop table', ADD COLUMN c numeric(12, 3) NOT NULL DEFAULT 0;",
    [],
  ],
  ['ALTER TABLE a DROP CONSTRAINT a_b_ck; DROP INDEX a_ix;', []],
  ['DROP TRIGGER t ON a; CREATE TRIGGER t AFTER UPDATE ON a FOR EACH ROW EXECUTE FUNCTION f();', []],
  ['DROP POLICY p ON a; CREATE POLICY p ON a USING (true);', []],
  ['CREATE TABLE a (id int); CREATE UNIQUE INDEX a_uq ON a (id); ALTER TABLE a ENABLE ROW LEVEL SECURITY;', []],
  ['ALTER TABLE a ADD COLUMN b int, ADD CONSTRAINT a_b_ck CHECK (b > 0);', []],
  ['CREATE OR REPLACE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE x; END $$;', []],
  ['-- DROP TABLE a\nSELECT 1;', []],
  ['ALTER TABLE a ADD COLUMN b int NOT NULL;', ['ADD COLUMN … NOT NULL without DEFAULT']],
  ['ALTER TABLE a ADD COLUMN b int DEFAULT 1, ADD COLUMN c int NOT NULL;', ['ADD COLUMN … NOT NULL without DEFAULT']],
  ['ALTER TABLE a ADD b int NOT NULL;', ['ADD COLUMN … NOT NULL without DEFAULT']],
  ['ALTER TABLE a ADD CONSTRAINT a_b_ck CHECK (b IS NOT NULL) NOT VALID;', ['a condition on what is there']],
  ['CREATE UNIQUE INDEX a_b_uq ON a (b);', ['a condition on what is there']],
  ['ALTER TABLE a ENABLE ROW LEVEL SECURITY;', ['a condition on what is there']],
  ['ALTER TABLE a ALTER COLUMN b DROP NOT NULL;', ['DROP NOT NULL']],
  ['ALTER TABLE a DROP CONSTRAINT a_b_uq;', ['DROP']],
  ['DROP INDEX IF EXISTS a_b_uq;', ['DROP']],
  ['DROP TRIGGER t ON a;', ['DROP']],
  ['DROP POLICY p ON a;', ['DROP']],
  ['REVOKE SELECT ON a FROM b;', ['REVOKE']],
  ['ALTER TABLE a ALTER b TYPE text;', ['ALTER COLUMN … TYPE']],
  ['ALTER TABLE a ALTER COLUMN b SET NOT NULL;', ['SET NOT NULL']],
  ['ALTER TABLE a ALTER COLUMN b TYPE text;', ['ALTER COLUMN … TYPE']],
  ['alter table a rename column b to c;', ['RENAME']],
  ['DROP TABLE a;', ['DROP']],
  ['ALTER TABLE a DROP COLUMN b;', ['DROP']],
  ['ALTER TABLE a ALTER COLUMN b DROP DEFAULT;', ['DROP']],
  ['DROP FUNCTION f();', ['DROP']],
  ['DO $$ BEGIN DROP VIEW v; END $$;', ['DROP']],
])('%s', (sql, narrowing) => {
  expect(narrowingIn(sql)).toEqual(narrowing);
});
