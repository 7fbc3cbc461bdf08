// Drafts of earlier builds name the assignment under which they were typed. It may be replaced, the division stays.
import type { LocalDatabase } from './local-db/local-database.ts';
import { type DraftRow, draftsOf } from './draft-rows.ts';

interface Renaming {
  readonly rows: readonly DraftRow[];
  readonly earlier: readonly DraftRow[];
  readonly divisionOf: (udrId: string) => string | null;
}

/** Returns all rows as they are on the device from now on. */
export async function nameByDivision(database: LocalDatabase, { rows, earlier, divisionOf }: Renaming) {
  const named = earlier.map(({ name, ...row }): DraftRow => {
    const [person, udrId = '', ...form] = name.split(':');
    return { ...row, name: [person, divisionOf(udrId), ...form].join(':') };
  });
  await database.run((connection) =>
    connection.transaction('rw', ['draft'], async (tables) => {
      await draftsOf(tables).bulkDelete(earlier.map(({ name, tab }) => [name, tab]));
      await draftsOf(tables).bulkPut(named);
    }),
  );
  return [...rows.filter((row) => !earlier.includes(row)), ...named];
}
