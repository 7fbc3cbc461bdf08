// A repeated write gets the reply of the first one. The receipt commits together with the effect, so a rolled
// back write leaves none and its retry is executed. A second request with the same key waits on the unique index.
import { createHmac } from 'node:crypto';

import { receiptErrors } from '@otk/domain/kernel/request-errors';

import type { Queryable } from '#platform/db/pool';

export interface Attempt {
  readonly userId: string;
  readonly key: string;
  readonly fingerprint: Buffer;
}

/** Keyed: a body may hold a password, and a bare hash of it could be guessed from a stolen copy of the table. */
export const fingerprintOf = (secret: string, method: string, url: string, body: unknown): Buffer =>
  createHmac('sha256', secret)
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}`)
    .digest();

export function parseKey(header: string | undefined): string | undefined {
  if (header !== undefined && !/^[\w-]{8,100}$/.test(header)) {
    throw receiptErrors.badKey();
  }
  return header;
}

export async function onceOnly(
  tx: Queryable,
  { userId, key, fingerprint }: Attempt,
  work: () => Promise<unknown>,
): Promise<{ readonly reply: unknown; readonly replayed: boolean }> {
  const fresh = await tx.query(
    'INSERT INTO receipt (user_id, key, fingerprint) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [userId, key, fingerprint],
  );
  if (fresh.rowCount === 0) {
    return { reply: await firstReply(tx, { userId, key, fingerprint }), replayed: true };
  }
  const reply = await work();
  await tx.query('UPDATE receipt SET status = 200, reply = $3 WHERE user_id = $1 AND key = $2', [
    userId,
    key,
    JSON.stringify(reply),
  ]);
  return { reply, replayed: false };
}

async function firstReply(tx: Queryable, { userId, key, fingerprint }: Attempt): Promise<unknown> {
  const { rows } = await tx.query<{ fingerprint: Buffer; reply: unknown }>(
    'SELECT fingerprint, reply FROM receipt WHERE user_id = $1 AND key = $2',
    [userId, key],
  );
  const [first] = rows;
  if (!first?.fingerprint.equals(fingerprint)) {
    throw receiptErrors.otherRequest();
  }
  return first.reply;
}
