// A repeated write takes effect once. The receipt commits together with the effect, so a rolled back write leaves none
// and its retry is executed. A second request with the same key waits on the unique index.
import { createHmac } from 'node:crypto';

import { receiptErrors } from '@otk/domain/kernel/request-errors';

import type { Queryable } from '#platform/db/pool';

export interface Attempt {
  readonly userId: string;
  readonly key: string;
  /** Of the body as validation leaves it, by which the versions up to 1.22.1 (2fe577bd) compare. */
  readonly fingerprint: Buffer;
  /** Of the body as it was sent, which no version of the contract changes. */
  readonly sent: Buffer;
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

export interface Receipt {
  /** What was kept of the reply. Throws when the receipt is of another request. */
  readonly replyTo: (attempt: Attempt) => unknown;
}

export async function onceOnly<T>(
  tx: Queryable,
  attempt: Attempt,
  { work, kept }: { readonly work: () => Promise<T>; readonly kept: (reply: T) => unknown },
): Promise<{ readonly reply: T } | { readonly receipt: Receipt }> {
  const { userId, key, fingerprint, sent } = attempt;
  const fresh = await tx.query(
    'INSERT INTO receipt (user_id, key, fingerprint, sent) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [userId, key, fingerprint, sent],
  );
  if (fresh.rowCount === 0) {
    return { receipt: (await findReceipt(tx, attempt))! };
  }
  const reply = await work();
  await tx.query('UPDATE receipt SET status = 200, reply = $3 WHERE user_id = $1 AND key = $2', [
    userId,
    key,
    JSON.stringify(kept(reply)),
  ]);
  return { reply };
}

export async function findReceipt(
  db: Queryable,
  { userId, key }: Pick<Attempt, 'userId' | 'key'>,
): Promise<Receipt | undefined> {
  const { rows } = await db.query<{ fingerprint: Buffer; sent: Buffer | null; reply: unknown }>(
    'SELECT fingerprint, sent, reply FROM receipt WHERE user_id = $1 AND key = $2',
    [userId, key],
  );
  const [first] = rows;
  return (
    first && {
      replyTo({ fingerprint, sent }) {
        if (!(first.sent?.equals(sent) || [fingerprint, sent].some((one) => first.fingerprint.equals(one)))) {
          throw receiptErrors.otherRequest();
        }
        return first.reply;
      },
    }
  );
}
