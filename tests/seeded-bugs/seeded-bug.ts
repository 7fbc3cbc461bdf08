// A seeded bug is one exact text of a source file replaced by another while the tests are loaded; files on the disk do not
// change. It names the test that must fail because of it.
import type { Plugin } from 'vitest/config';

interface Patch {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export interface CatchingTest {
  /** Project of vitest.config.ts. */
  readonly project: string;
  readonly file: string;
  /** The title of the test, or a part of it. */
  readonly test: string;
  /** What the failure must say, if not every failure of the test is a proof. */
  readonly says?: RegExp;
}

export interface SeededBug extends Patch {
  readonly caughtBy: CatchingTest;
}

/** Bugs that one test must catch. */
export const caughtBy =
  (test: CatchingTest) =>
  (patches: readonly Patch[]): readonly SeededBug[] =>
    patches.map((patch) => ({ ...patch, caughtBy: test }));

/** Every project gets this plugin, so a bug may be in any file that a test loads, of the web or of the server. */
export function seedBug(bugs: readonly SeededBug[], name: string | undefined): Plugin[] {
  const bug = bugs.find((one) => one.name === name);
  if (name !== undefined && !bug) {
    throw new Error(`No such bug: ${name}`);
  }
  return bug
    ? [
        {
          name: 'seeded-bug',
          enforce: 'pre',
          transform(code, id) {
            if (!id.split('?')[0]!.endsWith(bug.file)) {
              return undefined;
            }
            if (!code.includes(bug.from)) {
              throw new Error(`${bug.file} no longer contains ${bug.from}`);
            }
            return code.replace(bug.from, () => bug.to);
          },
        },
      ]
    : [];
}
