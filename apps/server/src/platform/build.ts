// Which build of the program this is: for health, log and page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Build {
  readonly version: string;
  /** Null when nobody knows it. */
  readonly commit: string | null;
}

export const version = '1.22.1';

const isCommit = (text: string | undefined): text is string => /^[\da-f]{40}$/.test(text ?? '');

/** `COMMIT` of the environment, which `npm start` takes from a checkout, or the mark that `git archive` writes into a file. */
export function readBuild(env: Readonly<Record<string, string | undefined>>): Build {
  const named = [env['COMMIT'], readFileSync(join(import.meta.dirname, 'commit.txt'), 'utf8')];
  return { version, commit: named.map((text) => text?.trim()).find(isCommit) ?? null };
}
