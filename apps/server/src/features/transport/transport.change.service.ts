// Every write of a transport has one shape: lock the row within the actor's scope, see it, act, see it again,
// write what differs into history, raise the version. All in the transaction of the request.
import { closedStatuses } from '@otk/domain/transport/transport.edit';
import { transportErrors } from '@otk/domain/transport/transport.errors';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { TransportStatus } from '@otk/domain/transport/transport.status';

import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';
import { sqlBuilder } from '#platform/db/sql';

import { differences } from './transport.differences.ts';
import { inScope } from './transport.scope.ts';
import { getTransport } from './transport.service.ts';

export interface Act {
  /** The contract key of the call: it names the line in history. */
  readonly action: string;
  /** Words of the person that stay in history beside the change. */
  readonly comment?: string | undefined;
}

export async function changeTransport(
  context: ActorContext,
  id: string,
  { action, comment }: Act,
  work: (before: Transport) => Promise<void>,
): Promise<Transport> {
  await lockTransport(context, id);
  const before = await getTransport(context, id);
  await work(before);
  await context.db.query('UPDATE transport SET version = version + 1, updated_at = now() WHERE id = $1', [id]);
  const after = await getTransport(context, id);
  const entry = { action, entity: 'transport', entityId: id, transportId: id } as const;
  await recordChanges(context.db, context, [
    ...differences(before, after).map((difference) => ({ ...entry, ...difference })),
    ...(comment ? [{ ...entry, field: 'comment', after: comment }] : []),
  ]);
  return after;
}

/** Missing and foreign are the same: «ТС отсутствует». */
export const lockTransport = async (context: ActorContext, id: string, { deleted = false } = {}): Promise<void> =>
  void (await statusOf(context, id, { deleted, isLocked: true }));

/** What may only be done to an open transport, asked without reading its whole card; locked, it stays so. */
export async function refuseClosed(context: ActorContext, id: string, { isLocked = false } = {}): Promise<void> {
  if (closedStatuses.includes(await statusOf(context, id, { isLocked }))) {
    throw transportErrors.closed();
  }
}

async function statusOf(
  { db, actor }: ActorContext,
  id: string,
  { deleted = false, isLocked = false },
): Promise<TransportStatus> {
  const sql = sqlBuilder();
  const { rows } = await db.query<{ status: TransportStatus }>(
    `SELECT t.status_code AS status FROM transport t
     WHERE t.id = ${sql.param(id)} AND t.deleted_at IS ${deleted ? 'NOT NULL' : 'NULL'} AND ${inScope(sql, actor)}
     ${isLocked ? 'FOR UPDATE' : ''}`,
    sql.params,
  );
  if (!rows[0]) {
    throw transportErrors.notFound();
  }
  return rows[0].status;
}
