// A repeated write takes effect once. The receipt commits together with the effect, so a rolled back write leaves none
// and its retry is executed. A second request with the same key waits on the unique index.
import { createHmac } from 'node:crypto';

import { receiptErrors } from '@otk/domain/kernel/request-errors';

import type { Queryable } from '#platform/db/pool';
import { purge } from '#platform/db/purge';

export interface Attempt {
  readonly userId: string;
  readonly key: string;
  /** Of the body as validation leaves it, by which the versions up to 1.22.1 (2fe577bd) compare. */
  readonly fingerprint: Buffer;
  /** Of the body as it was sent, which no version of the contract changes. */
  readonly sent: Buffer;
  /** For a receipt without `sent`: of the body as earlier versions may have left it. */
  readonly earlier: () => readonly Buffer[];
}

/** More defaults in one body than any contract has. */
const mostFilled = 8;

/** The validated body without each choice of the fields that validation filled in: an earlier version knew fewer. */
export function earlierBodies(validated: unknown, sent: unknown): readonly unknown[] {
  if (typeof validated !== 'object' || validated === null || typeof sent !== 'object' || sent === null) {
    return [];
  }
  const filled = Object.keys(validated).filter((name) => !(name in sent));
  if (filled.length > mostFilled) {
    return [];
  }
  return Array.from({ length: 2 ** filled.length }, (_, choice) => {
    const left = new Set(filled.filter((_name, at) => (choice >> at) % 2 === 1));
    return Object.fromEntries(Object.entries(validated).filter(([name]) => !left.has(name)));
  });
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

export const purgeReceipts = (db: Queryable, before: Date): Promise<number> =>
  purge(db, { table: 'receipt', isOver: 'created_at < $1' }, before);

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
      replyTo({ fingerprint, sent, earlier }) {
        const isSame = (one: Buffer): boolean => first.fingerprint.equals(one);
        if (
          !(first.sent?.equals(sent) || [fingerprint, sent].some(isSame) || (!first.sent && earlier().some(isSame)))
        ) {
          throw receiptErrors.otherRequest();
        }
        return first.reply;
      },
    }
  );
}
