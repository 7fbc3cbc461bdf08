// Known bugs of offline queues, seeded one at a time into the product's sources: the random schedules must catch each of
// them. A search text that is no longer in its file is an error, so the list cannot go stale unnoticed.
import type { Plugin } from 'vitest/config';

interface Bug {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const replay = 'apps/web/src/platform/outbox/replay.ts';
const deliver = 'apps/web/src/platform/outbox/deliver.ts';
const store = 'apps/web/src/platform/outbox/outbox-store.ts';
const outbox = 'apps/web/src/platform/outbox/create-outbox.ts';
const verdict = 'apps/web/src/platform/outbox/verdict.ts';
const http = 'apps/web/src/platform/http.ts';
const mount = 'apps/server/src/platform/http/mount-contract.ts';
const receipt = 'apps/server/src/platform/http/receipt.ts';

export const bugs: readonly Bug[] = [
  {
    name: 'the entry is removed before it is sent',
    file: replay,
    from: 'reply = await deliver(deps, entry, signal);',
    to: "await store.end(entry, 'sent'); reply = await deliver(deps, entry, signal);",
  },
  { name: 'the key is not sent', file: deliver, from: "'Idempotency-Key': key,", to: '' },
  {
    name: 'every attempt gets a key of its own',
    file: deliver,
    from: "'Idempotency-Key': key,",
    to: "'Idempotency-Key': crypto.randomUUID(),",
  },
  {
    name: '5xx counts as success',
    file: http,
    from: 'if (response.ok) {',
    to: 'if (response.ok || response.status >= 500) {',
  },
  {
    name: 'no answer counts as success',
    file: replay,
    from: 'return settle(entry, error);',
    to: "if (verdictOn(error).kind !== 'unreachable') { return settle(entry, error); }",
  },
  {
    name: 'ids of objects made on the device are forgotten',
    file: store,
    from: 'await createdOf(tables).put({ localId: entry.creates, id: serverId });',
    to: '',
  },
  {
    name: 'the server takes the work of one person under the name of another',
    file: mount,
    from: 'author !== entry.person.userId',
    to: 'false',
  },
  {
    name: 'the queue of every person is sent by whoever is signed in',
    file: store,
    from: "entry.userId === userId && entry.state === 'waiting'",
    to: "entry.state === 'waiting'",
  },
  {
    name: 'it goes out in the division of now',
    file: deliver,
    from: "...(udrId !== null && { 'X-UDR-ID': udrId }),",
    to: '',
  },
  {
    name: 'an entry that cannot be sent is passed over',
    file: replay,
    from: 'return { ...verdict, entry, error };',
    to: 'return null;',
  },
  {
    name: 'what is on the device is dropped at sign-out',
    file: outbox,
    from: '    halt,\n',
    to: '    halt: () => { halt(); state.getState().entries.forEach((entry) => void store.end(entry, "dropped")); },\n',
  },
  {
    name: 'it is called safe before it is written',
    file: outbox,
    from: 'const added = await store.add(entry, by, local).catch(',
    to: "const adding = store.add(entry, by, local); if (Math.abs(1) === 1) { adding.then(() => wake(), () => 0); return { state: 'queued' }; } const added = await adding.catch(",
  },
  {
    name: 'a refusal in a replay drops the entry',
    file: replay,
    from: 'events.isAwaited(entry.id)',
    to: 'true',
  },
  {
    name: 'a token that has run out drops the entry',
    file: verdict,
    from: "return { kind: 'signIn' };",
    to: "return { kind: 'gone' };",
  },
  { name: 'an entry of yesterday is too old', file: replay, from: '80 * 86_400_000', to: '80 * 86_400' },
  {
    name: 'the receipt commits without its effect',
    file: mount,
    from: 'onceOnly(tx, attempt,',
    to: 'onceOnly(api.pool, attempt,',
  },
  {
    name: 'a known receipt is not looked at',
    file: receipt,
    from: 'if (fresh.rowCount === 0) {',
    to: 'if (fresh.rowCount === -1) {',
  },
];

/** Seeds the bug named in OTK_BUG while the tests are loaded; files on the disk do not change. */
export function seedBug(name: string | undefined): Plugin[] {
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
            if (!id.endsWith(bug.file)) {
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
