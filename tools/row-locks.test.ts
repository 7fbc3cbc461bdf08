// How statements of the server lock rows.
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { productOf, sides } from './import-graph.ts';

/** A DELETE follows, which takes this lock itself. */
const deletes: readonly string[] = [
  'apps/server/src/features/device/device.repo.ts',
  'apps/server/src/features/fault/fault.repo.ts',
  'apps/server/src/features/zip/zip.repo.ts',
  'apps/server/src/platform/db/purge.ts',
];

/**
 * FOR UPDATE also waits for transactions that have only written a row which refers to this one, such as their receipt or a
 * line of history, while those wait for something that its holder has: a deadlock. A change of a row takes FOR NO KEY UPDATE.
 */
test('a row is locked FOR NO KEY UPDATE, as its change locks it', () => {
  const locking = productOf(sides.server).filter((file) => /\bFOR (NO KEY )?UPDATE\b/.test(readFileSync(file, 'utf8')));
  expect(locking.length).toBeGreaterThan(20);
  expect(locking.filter((file) => /\bFOR UPDATE\b/.test(readFileSync(file, 'utf8'))).toSorted()).toEqual(deletes);
});

const text = /`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/gs;
const change = /(?<!\b(?:KEY|FOR|DO|AFTER|ON) )\b(?:UPDATE (\w+|\$\{\w+\})(?: \w+)? SET|DELETE FROM (\w+|\$\{\w+\}))/;
const isOrdered = (sql: string) => /ORDER BY[\s\S]*FOR (NO KEY )?UPDATE|SKIP LOCKED/.test(sql);

/** Of one row, by its key; or of rows of one transport, which is locked before anything of it is changed. */
const isAboutOne = (sql: string) =>
  /\b(?:WHERE|AND)\s+(?:\w+\.)?(?:id|code|kind|key|name|subject|endpoint|transport_id|\$\{key\}) = \$/.test(sql);

/** Of several rows in no order, each statement once; what keeps two statements apart that are about the same rows. */
const apart: Readonly<Record<string, readonly string[]>> = {
  'the one lock of everything about rights': [
    'app_user_position',
    'app_user_station',
    'app_user_station',
    'division_sight',
    'role_permission',
  ],
  'the row that they belong to is locked before': [
    'commission_calendar',
    'ekomet_delivery',
    'fault_report',
    'photo_photo_tag',
    'scale_drift',
    'transport_row',
    'transport_row',
    'unordered_line_sign',
    'video_upload_part',
  ],
  'the lock of every import from the accounting system': ['ekomet_shipment'],
  'there is one row, or one that the condition can be true of': [
    'ekomet_load',
    'file_fault',
    'file_scrub',
    'installation',
    'installation',
    'photo_hash',
    'second_look_turn',
    'setting',
    'tare_check',
    'transport_row_check',
  ],
};

test('a change of several rows locks them in the order of a key, or leaves out those that somebody holds', () => {
  const changes = productOf(sides.server).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(text)].flatMap(([sql]) => {
      const [, updated, deleted] = change.exec(sql) ?? [];
      const table = updated ?? deleted;
      return table === undefined ? [] : [{ table, sql }];
    }),
  );
  expect(changes.length).toBeGreaterThan(100);
  const unordered = changes.filter(({ sql }) => !isOrdered(sql) && !isAboutOne(sql)).map(({ table }) => table);
  expect(unordered.toSorted()).toEqual(Object.values(apart).flat().toSorted());
});
