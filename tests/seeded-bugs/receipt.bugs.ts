// Known bugs of the server that takes queued writes: under the wrong name, or a receipt without its effect.
import { caughtBy, type SeededBug } from './seeded-bug.ts';

const mount = 'apps/server/src/platform/http/mount-contract.ts';

export const receiptBugs: readonly SeededBug[] = [
  ...caughtBy({
    project: 'server',
    file: 'apps/server/src/platform/http/http.test.ts',
    test: 'names another author than the person who is signed in',
  })([
    {
      name: 'the server takes the work of one person under the name of another',
      file: mount,
      from: 'author !== entry.person.userId',
      to: 'false',
    },
  ]),
  // Not by random schedules: the entry whose receipt has no reply is stuck, and on a busy machine the run may end by a
  // time limit, which is no finding.
  ...caughtBy({
    project: 'server',
    file: 'apps/server/src/platform/http/receipt.test.ts',
    test: 'leaves no receipt: its retry under the same key is executed',
  })([
    {
      name: 'the receipt commits without its effect',
      file: mount,
      from: 'onceOnly(tx, attempt,',
      to: 'onceOnly(api.pool, attempt,',
    },
  ]),
];
