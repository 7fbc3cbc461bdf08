// Known bugs of the server that takes unsent writes: under the wrong name, or a receipt without its effect.
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
  ...caughtBy({
    project: 'server',
    file: 'apps/server/src/platform/http/repeated-write.test.ts',
    test: 'that the next version made longer is made again',
  })([
    {
      name: 'a repeated write is answered by the reply that was stored',
      file: 'apps/server/src/platform/http/repeated-write.ts',
      from: 'if (mayRead && read && id !== null) {',
      to: 'if (mayRead && !read && id !== null) {',
    },
    {
      name: 'a receipt keeps the whole card',
      file: 'apps/server/src/platform/http/repeated-write.ts',
      from: 'readerOf(app, route) && objectOf(reply).id !== null ? objectOf(reply) : reply;',
      to: 'reply;',
    },
  ]),
  ...caughtBy({
    project: 'server',
    file: 'apps/server/src/platform/http/repeated-write.test.ts',
    test: 'whose body the next version refuses is answered as done',
  })([
    {
      name: 'a repeated write that is refused today is answered by the refusal',
      file: mount,
      from: 'refusal !== undefined || route.kind',
      to: 'route.kind',
    },
  ]),
  ...caughtBy({
    project: 'server',
    file: 'apps/server/src/platform/http/repeated-write.test.ts',
    test: 'a body with other defaults and a reply that today’s contract does not allow',
  })([
    {
      name: 'a write is compared by the defaults of one version',
      file: 'apps/server/src/platform/http/receipt.ts',
      from: 'first.sent?.equals(sent) ||',
      to: '',
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
