// Known bugs of offline outboxes: the random schedules of R1 must catch each of them.
import { caughtBy } from './seeded-bug.ts';

const replay = 'apps/web/src/platform/outbox/replay.ts';
const deliver = 'apps/web/src/platform/outbox/deliver.ts';
const age = 'apps/web/src/platform/outbox/entry-age.ts';
const store = 'apps/web/src/platform/outbox/outbox-store.ts';
const outbox = 'apps/web/src/platform/outbox/create-outbox.ts';
const verdict = 'apps/web/src/platform/outbox/verdict.ts';
const http = 'apps/web/src/platform/http.ts';
const receipt = 'apps/server/src/platform/http/receipt.ts';

/** Only the findings of the oracle count: a run that broke for another reason has caught nothing. */
const randomSchedules = caughtBy({
  project: 'offline',
  file: 'tests/offline/model.test.ts',
  test: 'lost, doubled or reordered',
  says: /(lost|doubled|reordered|refused|person|division|object|false header): s\d+-\d+/,
});

const shownRefusals = caughtBy({
  project: 'web',
  file: 'apps/web/src/platform/outbox/refusal.test.ts',
  test: 'a page that is killed while it shows a refusal',
});

export const outboxBugs = [
  // Random schedules meet these two too rarely: a token that runs out again behind its renewal, another person who signs in
  // while an entry is being sent.
  ...caughtBy({
    project: 'web',
    file: 'apps/web/src/platform/outbox/verdict.test.ts',
    test: 'an answer means for its entry what the table says',
  })([
    {
      name: 'a token that has run out drops the entry',
      file: verdict,
      from: "return { kind: 'signIn' };",
      to: "return { kind: 'gone' };",
    },
  ]),
  ...caughtBy({
    project: 'web',
    file: 'apps/web/src/platform/believe-offline.test.ts',
    test: 'a browser that was offline when the server answered is not believed again',
  })([
    {
      name: 'a browser that is offline by mistake sends nothing for ever',
      file: 'apps/web/src/platform/believe-offline.ts',
      from: 'isWrong ||= !wasOnline;',
      to: '',
    },
  ]),
  ...caughtBy({
    project: 'web',
    file: 'apps/web/src/platform/wire.test.ts',
    test: 'a retried write keeps its author',
  })([
    {
      name: 'a write outside the outbox is retried under the name of another person',
      file: 'apps/web/src/platform/wire.ts',
      from: "...(request.method !== 'GET' && author !== null && { 'X-User-ID': author }),",
      to: '',
    },
  ]),
  ...caughtBy({
    project: 'web',
    file: 'apps/web/src/platform/outbox/create-outbox.test.ts',
    test: 'the outbox of the person who has signed in meanwhile',
  })([
    {
      name: 'a slow read shows the outbox of the person before',
      file: outbox,
      from: 'if (userId !== (owner()?.userId ?? null)) {',
      to: 'if (owner() === undefined) {',
    },
  ]),
  ...caughtBy({
    project: 'web',
    file: 'apps/web/src/platform/outbox/deliver.test.ts',
    test: 'a reply that does not fit the contract is no delivery',
  })([
    {
      name: 'a reply that does not fit the contract counts as delivery',
      file: deliver,
      from: 'if (!isReply(entry, reply)) {',
      to: 'if (!isReply(entry, reply) && reply === null) {',
    },
  ]),
  ...caughtBy({
    project: 'web',
    file: 'apps/web/src/app/precached-shell.test.ts',
    test: 'stores the shell only with the hash that the server names',
  })([
    {
      name: 'the service worker stores any page as the shell',
      file: 'apps/web/src/app/precached-shell.ts',
      from: ', integrity: shellIntegrity }',
      to: ' }',
    },
  ]),
  ...caughtBy({
    project: 'web',
    file: 'apps/web/src/app/precached-shell.test.ts',
    test: 'every other file keeps the hash of the build',
  })([
    {
      name: 'the service worker stores a file without a hash',
      file: 'apps/web/src/app/precached-shell.ts',
      from: '|| entry.integrity === undefined) {',
      to: '&& entry.length === 0) {',
    },
  ]),
  ...caughtBy({
    project: 'web',
    file: 'apps/web/src/platform/outbox/gone-entries.test.ts',
    test: 'is counted until the person has seen it',
  })([
    {
      name: 'a write whose object is gone disappears without a word',
      file: 'apps/web/src/platform/outbox/outbox-tables.ts',
      from: "outcome === 'gone' && { isUnseen: true }",
      to: "outcome === 'expired' && { isUnseen: true }",
    },
  ]),
  ...caughtBy({
    project: 'web',
    file: 'apps/web/src/platform/outbox/entry-age.test.ts',
    test: 'by a clock far ahead counts its age from the first attempt',
  })([
    {
      name: 'the age of an exported entry counts from a moment in the future',
      file: age,
      from: 'if (since > now.getTime()) {',
      to: 'if (since === Infinity) {',
    },
  ]),
  ...shownRefusals([
    {
      name: 'a refused entry is sent again without a decision',
      file: replay,
      from: 'if (isRefusal(entry.failure)) {',
      to: 'if (isRefusal(null)) {',
    },
    {
      name: 'a refusal is stored after a screen has shown it',
      file: replay,
      from: 'const record = await store.fail(entry, failure);',
      to: "const record = verdict.kind === 'refused' ? ('recorded' as const) : await store.fail(entry, failure);",
    },
  ]),
  ...caughtBy({
    project: 'web',
    file: 'apps/web/src/platform/outbox/refusal.test.ts',
    test: 'a slow screen does not delete a write',
  })([
    {
      name: 'a slow screen deletes an entry that is being sent again',
      file: outbox,
      from: '(stored) => stored.failure?.at === failure?.at',
      to: '(stored) => stored.id === id',
    },
  ]),
  ...randomSchedules([
    {
      name: 'the entry is removed before it is sent',
      file: replay,
      from: 'reply = await deliver({ ...deps, store }, entry, signal);',
      to: "await store.end(entry, 'sent'); reply = await deliver({ ...deps, store }, entry, signal);",
    },
    { name: 'the key is not sent', file: deliver, from: "'Idempotency-Key': entry.key,", to: '' },
    {
      name: 'every attempt gets a key of its own',
      file: deliver,
      from: "'Idempotency-Key': entry.key,",
      to: "'Idempotency-Key': crypto.randomUUID(),",
    },
    {
      name: '5xx counts as success',
      file: http,
      from: 'throw refusalOf(response.status, text);',
      to: "if (response.status >= 500) { return { id: '1' }; } throw refusalOf(response.status, text);",
    },
    {
      name: 'whatever answers is our server',
      file: 'apps/web/src/platform/own-replies.ts',
      from: 'if (header(markHeader) !== markOf(nonce)) {',
      to: 'if (header(markHeader) === nonce) {',
    },
    {
      name: 'no answer counts as success',
      file: replay,
      from: 'return settle(entry, error);',
      to: "if (verdictOn(error).kind !== 'unreachable') { return settle(entry, error); }",
    },
    {
      name: 'ids of objects made on the device are forgotten',
      file: 'apps/web/src/platform/outbox/sending-store.ts',
      from: 'await createdOf(tables).put({ localId: entry.creates, id: serverId });',
      to: '',
    },
    {
      name: 'the outbox of every person is sent by whoever is signed in',
      file: store,
      from: "entry.userId === userId && entry.state === 'waiting'",
      to: "entry.state === 'waiting'",
    },
    {
      name: 'it goes out in the division of now',
      file: deliver,
      from: '...originHeaders(entry),',
      to: "'X-User-ID': entry.userId,",
    },
    {
      name: 'it does not name its division',
      file: 'apps/web/src/platform/act-origin.ts',
      from: "...(divisionId && { 'X-Division-ID': divisionId }),",
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
      to: '    halt: () => { halt(); state.getState().entries.forEach((entry) => void store.drop(entry.id)); },\n',
    },
    {
      name: 'it is called safe before it is written',
      file: outbox,
      from: 'const added = await store.add(entry, by, local).catch(',
      to: "const adding = store.add(entry, by, local); if (Math.abs(1) === 1) { adding.then(() => wake(), () => 0); return { state: 'unsent' }; } const added = await adding.catch(",
    },
    {
      name: 'a refusal that nobody has seen drops the entry',
      file: 'apps/web/src/platform/outbox/write-waiters.ts',
      from: '&& offerRefusal(error, options)',
      to: '',
    },
    {
      name: 'the second press after a lost reply has a key of its own',
      file: 'apps/web/src/platform/intent-keys.ts',
      from: 'if (last?.content === content) {',
      to: 'if (last?.content === null) {',
    },
    {
      name: 'a refusal in a replay drops the entry',
      file: replay,
      from: 'if (!(await events.isShown(entry, error))) {',
      to: 'if (entry.id === 0) {',
    },
    {
      name: 'an old entry is given up',
      file: age,
      from: 'throw held();',
      to: "throw new ApiError({ status: 404, code: 'outbox.old' });",
    },
    {
      name: 'an entry from the file of unsent work gets a key of its own',
      file: 'apps/web/src/platform/outbox/carried-entries.ts',
      from: "add({ ...entry, state: 'waiting'",
      to: "add({ ...entry, key: crypto.randomUUID(), state: 'waiting'",
    },
    {
      name: 'a full disk of the server drops the entry',
      file: verdict,
      from: "return { kind: 'noRoom' };",
      to: "return { kind: 'gone' };",
    },
    { name: 'an entry is repeated after its receipt was purged', file: age, from: '> heldAfterMs', to: '> Infinity' },
    {
      name: 'a known receipt is not looked at',
      file: receipt,
      from: 'if (fresh.rowCount === 0) {',
      to: 'if (fresh.rowCount === -1) {',
    },
  ]),
];
