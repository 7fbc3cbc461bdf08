// What an expand step of a migration must not do (apps/server/src/platform/db/migrate.ts).

const narrowing: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/\bdrop\s+(?!not\s+null|constraint|trigger|index|policy|owned)\w+/i, 'DROP'],
  // A write of the previous release may name it: ON CONFLICT.
  [/\bdrop\s+(?:constraint|index)\s+(?:concurrently\s+)?(?:if\s+exists\s+)?\w+_(?:uq|pk)\b/i, 'DROP'],
  // It reads a value where there is none.
  [/\bdrop\s+not\s+null\b/i, 'DROP NOT NULL'],
  [/\brename\b/i, 'RENAME'],
  [/\brevoke\b/i, 'REVOKE'],
  [/\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/i, 'ALTER COLUMN … TYPE'],
  [/\bset\s+not\s+null\b/i, 'SET NOT NULL'],
];

/** What the previous release would not survive. */
export function narrowingIn(sql: string): string[] {
  const statements = statementsIn(sql);
  const found = statements.flatMap((statement) => [
    ...narrowing.filter(([pattern]) => pattern.test(statement)).map(([, words]) => words),
    ...addedColumns(statement)
      .filter((column) => /\bnot\s+null\b/i.test(column) && !/\b(default|generated)\b/i.test(column))
      .map(() => 'ADD COLUMN … NOT NULL without DEFAULT'),
    ...goneFor(statement, statements),
    ...conditionsOn(statement, statements),
  ]);
  return [...new Set(found)];
}

const isMadeIn = (statements: readonly string[], kind: string, name: string): boolean =>
  statements.some((one) =>
    new RegExp(
      `\\bcreate\\s+(?:or\\s+replace\\s+|temp\\w*\\s+)?${kind}\\s+(?:if\\s+not\\s+exists\\s+)?${name}\\b`,
      'i',
    ).test(one),
  );

/** A trigger or policy may be replaced; without it the previous release works without what it does. */
function goneFor(statement: string, statements: readonly string[]): string[] {
  const [, kind, name] = /\bdrop\s+(trigger|policy)\s+(?:if\s+exists\s+)?(\w+)/i.exec(statement) ?? [];
  return kind === undefined || isMadeIn(statements, kind, name!) ? [] : ['DROP'];
}

/** What refuses rows of the previous release: on a table of its own, about columns that it knows. */
function conditionsOn(statement: string, statements: readonly string[]): string[] {
  const [, unique, altered] =
    /\bcreate\s+unique\s+index\b[\s\S]*?\bon\s+(\w+)|\balter\s+table\s+(?:only\s+)?(\w+)/i.exec(statement) ?? [];
  const isCondition =
    unique !== undefined ||
    /\benable\s+row\s+level\b/i.test(statement) ||
    (/\badd\s+(?:constraint|unique|check|foreign|exclude|primary)\b/i.test(statement) &&
      addedColumns(statement).length === 0);
  const table = unique ?? altered;
  return isCondition && table !== undefined && !isMadeIn(statements, 'table', table)
    ? ['a condition on what is there']
    : [];
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
