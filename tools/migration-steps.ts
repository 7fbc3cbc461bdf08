// What an expand step of a migration must not do (apps/server/src/platform/db/migrate.ts).

const narrowing: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/\bdrop\s+(?!not\s+null|constraint|trigger|index|policy|owned)\w+/i, 'DROP'],
  [/\brename\b/i, 'RENAME'],
  [/\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i, 'ALTER COLUMN … TYPE'],
  [/\bset\s+not\s+null\b/i, 'SET NOT NULL'],
];

/** What the previous release would not survive. */
export function narrowingIn(sql: string): string[] {
  const found = statementsIn(sql).flatMap((statement) => [
    ...narrowing.filter(([pattern]) => pattern.test(statement)).map(([, words]) => words),
    ...addedColumns(statement)
      .filter((column) => /\bnot\s+null\b/i.test(column) && !/\b(default|generated)\b/i.test(column))
      .map(() => 'ADD COLUMN … NOT NULL without DEFAULT'),
  ]);
  return [...new Set(found)];
}

/** Without comments, texts and bodies of functions, which are replaced as a whole; blocks that run at once are kept. */
const statementsIn = (sql: string): string[] =>
  sql
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/(\bdo\s+)?\$(\w*)\$([\s\S]*?)\$\2\$/gi, (_all, isBlock: string | undefined, _tag, body: string) =>
      isBlock === undefined ? '' : `; ${body} ;`,
    )
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    // A temporary table ends with its migration.
    .filter((statement) => !/\bdrop\s+table\s+pg_temp\./i.test(statement));

/** The word COLUMN may be left out. */
const addedColumns = (statement: string): string[] =>
  /\balter\s+table\b/i.test(statement)
    ? statement
        .split(/\badd\s+(?!(?:constraint|primary|unique|check|foreign|exclude)\b)/i)
        .slice(1)
        .map((text) => text.split(/,(?![^(]*\))/)[0] ?? '')
    : [];
