// Records what a release leaves behind: a database with demo data and a receipt of every write, its files, and the profile
// of a browser with unsent work. Later versions are upgraded from it (upgrade.slice.test.ts).
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';

import { copyProfile } from './browser-profile.ts';
import { type Db, dumpDatabase } from './database-dump.ts';
import type { RecordedWrite, ReleaseFacts } from './release.ts';

interface Act {
  readonly url: string;
  readonly body?: object;
  readonly raw?: { readonly payload: Buffer; readonly headers: Readonly<Record<string, string>> };
  /** The same call with another body. */
  readonly other?: Pick<Act, 'body'>;
}

interface Someone {
  readonly userId: string;
  readonly udrId: string;
  readonly call: (
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options: {
      readonly udrId: string;
      readonly headers: Readonly<Record<string, string>>;
      body?: object;
      raw?: Act['raw'] & {};
    },
  ) => Promise<{ readonly statusCode: number; readonly body: string }>;
}

export interface Recorded {
  /** A write of the contracts, and how one is made ready to be sent. */
  readonly writes: readonly {
    readonly operation: string;
    readonly group: number;
    readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** The title in the queue of the device; absent when the call cannot wait there. */
    readonly queuedAs?: string;
    readonly prepare: (who: Someone) => Promise<Act>;
  }[];
  readonly someone: () => Promise<Someone & { readonly login: string }>;
  /** Opens the page for this person, takes the network away and queues the entries. */
  readonly queue: (login: string, entries: (who: Someone) => Promise<readonly QueuedEntry[]>) => Promise<IDBFactory>;
  readonly owner: Db;
  readonly migrations: string;
  readonly files: { list: () => AsyncIterable<{ readonly key: string }>; open: (key: string) => Promise<Readable> };
  readonly openapi: string;
}

export interface QueuedEntry {
  readonly operation: string;
  readonly key: string;
  readonly title: string;
  readonly size: number;
  readonly request: {
    readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    readonly url: string;
    readonly data?: object;
  };
}

export async function recordRelease(folder: string, facts: ReleaseFacts, given: Recorded): Promise<void> {
  const writes: RecordedWrite[] = [];
  let who = await given.someone();
  for (const [at, write] of given.writes.entries()) {
    // Writes of one group may rely on each other.
    who = at > 0 && given.writes[at - 1]?.group === write.group ? who : await given.someone();
    writes.push(await sendOnce(write, who));
  }
  const person = await given.someone();
  const answered = given.writes.find(({ operation }) => operation === 'weighing.setRegisterWeight')!;
  const profile = await given.queue(person.login, async (who) => {
    // The server took the first one and its reply was lost.
    const lost = await sendOnce(answered, { ...person, ...who });
    const entries: QueuedEntry[] = [entryOf(lost, answered.queuedAs ?? '')];
    for (const { operation, method, queuedAs, prepare } of given.writes) {
      // An act that can be made ready only once in a database was sent above.
      const act = queuedAs === undefined ? undefined : await prepare(who).catch(() => undefined);
      if (act && !act.raw && queuedAs !== undefined) {
        const { url, other } = act;
        const body = operation.endsWith('.create') ? other?.body : act.body;
        entries.push(entryOf({ operation, method, url, key: randomUUID(), ...(body && { body }) }, queuedAs));
      }
    }
    return entries;
  });

  const files: Record<string, string> = {};
  for await (const { key } of given.files.list()) {
    files[key] = (await buffer(await given.files.open(key))).toString('base64');
  }
  await mkdir(folder, { recursive: true });
  const keep = (name: string, text: string) => writeFile(join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
  await keep('database.sql', await dumpDatabase(given.owner, given.migrations));
  await keep('files.json', JSON.stringify(files));
  await keep('writes.json', JSON.stringify(writes, null, 1));
  await keep('profile.json', JSON.stringify(await copyProfile(profile), null, 1));
  await keep('openapi.json', given.openapi);
  await writeFile(join(folder, 'release.json'), `${JSON.stringify({ ...facts, login: person.login }, null, 2)}\n`);
}

const entryOf = (
  { operation, method, url, body, key }: Omit<RecordedWrite, 'login' | 'udrId'>,
  title: string,
): QueuedEntry => ({
  operation,
  key,
  title,
  size: body === undefined ? 0 : JSON.stringify(body).length,
  request: { method, url, ...(body && { data: body }) },
});

async function sendOnce(
  { operation, method, prepare }: Recorded['writes'][number],
  who: Someone & { readonly login: string },
): Promise<RecordedWrite> {
  const { url, body, raw } = await prepare(who);
  const key = randomUUID();
  const options = { udrId: who.udrId, headers: { 'idempotency-key': key }, ...(body && { body }), ...(raw && { raw }) };
  const reply = await who.call(method, url, options);
  if (reply.statusCode !== 200) {
    throw new Error(`${operation} was answered by ${reply.statusCode} ${reply.body}`);
  }
  return {
    operation,
    method,
    url,
    key,
    login: who.login,
    udrId: who.udrId,
    ...(body && { body }),
    ...(raw && { raw: { payload: raw.payload.toString('base64'), headers: raw.headers } }),
  };
}
