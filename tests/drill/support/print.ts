export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** A table of Markdown, as it stands in docs/operations.md. */
export const tableOf = (rows: readonly (readonly [string, string | number])[]): string =>
  ['', '| что | сколько |', '| --- | --- |', ...rows.map(([what, count]) => `| ${what} | ${count} |`), ''].join('\n');
