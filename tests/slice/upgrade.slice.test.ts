// What earlier releases left behind is upgraded: their database and files, writes whose reply was lost, and the profile of
// a browser with unsent work (`npm run release:record` makes them).
import { readdir } from 'node:fs/promises';

import { expect, inject, onTestFinished, test, vi } from 'vitest';

import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { openPool } from '../../apps/server/src/platform/db/pool.ts';
import { grantServer, serverRole } from '../../apps/server/src/platform/db/server-role.ts';
import { createTestDatabase } from '../../apps/server/src/platform/db/test-database.ts';
import { password } from '../../apps/server/test/builders.ts';
import { openTestServer, type TestServer } from '../../apps/server/test/server.ts';
import { markRequests, ownReplies } from '../../apps/web/src/platform/own-replies.ts';
import { createServerTime } from '../../apps/web/src/platform/server-time.ts';
import { fakeStorage } from '../../apps/web/src/platform/testing/fake-origin.ts';
import { aDevice } from './device.ts';
import { sameWorker } from './media-ports.ts';
import { fillProfile } from './upgrade/browser-profile.ts';
import { contentOf, lostValues } from './upgrade/database-dump.ts';
import { recordThisVersion } from './upgrade/record-this-version.ts';
import { readRelease, type RecordedWrite, type Release, releases } from './upgrade/release.ts';

/** Values that migrations since the first release have changed on purpose; a migration that changes others adds them. */
const changedOnPurpose: ReadonlySet<string> = new Set([
  // Moved to `appointment`, from which `booked` is counted.
  'commission_calendar.booked',
  'transport.commission_at',
  'transport.commission_result',
  'transport.separate_is_single_side',
  // Texts of the product that were reworded.
  'notification_template.body',
  'notification_template.subject',
  'notification_template.updated_at',
  'transport_reason.name',
  // Deadlines of the law counted in working days.
  'responsible_storage.answer_by',
  'responsible_storage.arrive_by',
  'responsible_storage.finish_by',
  // Computed from other rows, and made again when their rule changes.
  'transport.search_text',
  'transport.due_at',
  'transport_row.due_at',
  'transport_row.shape',
]);

/** The database of the release after this version has started on it, and its files. */
async function upgraded(release: Release): Promise<TestServer> {
  const { adminUrl } = inject('testDatabase');
  const database = await createTestDatabase(adminUrl, 'template0');
  onTestFinished(database.drop);
  // Closed before the database is copied.
  const pool = openPool(database.url, { log: () => undefined });
  const db = { query: (sql: string, params?: unknown[]) => pool.query(sql, params) };
  await db.query(release.sql);
  const before = await contentOf(db);
  expect(await migrate(pool)).not.toEqual([]);
  const lost = Object.entries(lostValues(before, await contentOf(db)));
  expect(lost.filter(([what]) => !changedOnPurpose.has(what))).toEqual([]);
  await grantServer(pool, serverRole);
  await pool.end();
  const server = await openTestServer({ copyOf: new URL(database.url).pathname.slice(1) });
  for (const [key, bytes] of Object.entries(release.files)) {
    await server.files.put(key, Buffer.from(bytes, 'base64'));
  }
  return server;
}

const send = async (server: TestServer, { login, udrId, method, url, key, body, raw }: RecordedWrite) =>
  (await server.signIn(login)).call(method, url, {
    udrId,
    headers: { 'idempotency-key': key },
    ...(body && { body }),
    ...(raw && { raw: { headers: raw.headers, payload: Buffer.from(raw.payload, 'base64') } }),
  });

const rowsOf = async ({ pool }: TestServer, sql: string, ...params: unknown[]) => (await pool.query(sql, params)).rows;

test.each(releases)('%s: rows and files stay, every write sent again is done, unsent work arrives', async (name) => {
  const release = readRelease(name);
  const server = await upgraded(release);
  const history = await rowsOf(server, 'SELECT count(*) FROM history');

  const answers: Record<string, unknown> = {};
  for (const write of release.writes) {
    const reply = await send(server, write);
    const isDone = [200, 208].includes(reply.statusCode) && reply.headers['idempotency-replayed'] === 'true';
    answers[write.operation] = isDone || `${reply.statusCode} ${reply.body}`;
  }
  expect(answers).toEqual(Object.fromEntries(release.writes.map(({ operation }) => [operation, true])));
  expect(await rowsOf(server, 'SELECT count(*) FROM history'), 'a repeated write acted').toEqual(history);

  const { sent, keys } = await sendProfile(server, release);
  expect(keys.length).toBeGreaterThan(10);
  expect(sent).toEqual(keys.map((key) => [key, 'sent']));
});

/** Opens the page of this version in the profile; returns what became of each entry. */
async function sendProfile(server: TestServer, { profile, login, recordedAt }: Release) {
  const entries = profile
    .flatMap(({ stores }) => stores)
    .find(({ rows }) => rows.some(({ value }) => (value as { key?: unknown }).key !== undefined))!;
  const keys = entries.rows.map(({ value }) => (value as { readonly key: string }).key);
  const device = aDevice(server);
  await fillProfile(device.indexedDB, profile);
  // The clock of the day on which it was recorded: an entry that waited for months needs a decision.
  const serverTime = createServerTime({ storage: fakeStorage() });
  const tab = device.openTab({
    openWorker: sameWorker,
    serverTime,
    fetch: ownReplies(async (url, init) => {
      const reply = await device.fetch(url, init);
      const headers = new Headers(reply.headers);
      headers.set('Date', new Date(recordedAt).toUTCString());
      return new Response(reply.body, { status: reply.status, headers });
    }, markRequests(serverTime.learn)),
  });
  await tab.session.signIn(login, password);
  await vi.waitFor(() => expect(tab.startUp.getState().status).toBe('ready'));
  await vi.waitFor(
    () => expect(tab.outbox.getState().entries.map(({ title, failure }) => [title, failure])).toEqual([]),
    {
      timeout: 30_000,
    },
  );
  const state = tab.startUp.getState();
  const lines = state.status === 'ready' ? await tab.journal.list(state.user.id) : [];
  const outcomes = new Map(lines.map(({ key, outcome }) => [key, outcome]));
  return { keys, sent: keys.map((key) => [key, outcomes.get(key)]) };
}

const recordInto = process.env['OTK_RECORD'];

// Not part of `npm test`: `npm run release:record` names the folder.
test.each(recordInto === undefined ? [] : [recordInto])(
  'records this version in %s',
  { timeout: 600_000 },
  async (folder) => {
    const facts = {
      version: process.env['OTK_VERSION']!,
      commit: process.env['OTK_COMMIT']!,
      releasedAt: process.env['OTK_RELEASED_AT']!,
    };
    await recordThisVersion(folder, { ...facts, recordedAt: new Date().toISOString() });
    expect(await readdir(folder)).toContain('release.json');
  },
);
