// A migration runs while servers of the previous release still work on the database, so it only adds (the expand step;
// tools/migrations.test.ts). What the previous release no longer uses may be taken away by a migration that says so in its
// first line (the contract step): `-- contract after <migration>`, one that came with the release which stopped using it.
const contractLine = /^-- contract after (\S+\.sql)\n/;

/** The migration that a program must know to work with the schema after this one; undefined for an expand step. */
export const contractAfter = (sql: string): string | undefined => contractLine.exec(sql)?.[1];
