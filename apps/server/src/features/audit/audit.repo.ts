import type { AuditQuery, AuditRow } from '@otk/domain/audit/audit.schema';
import type { Actor } from '@otk/domain/kernel/actor';
import { dayMs, worksInstant } from '@otk/domain/kernel/works-time';

import type { Queryable } from '#platform/db/pool';
import { instantSql, isPersonSql, likeText, type SqlBuilder, sqlBuilder } from '#platform/db/sql';

import { objectNameSql } from './audit.object-name.sql.ts';

export interface AuditPosition {
  /** Microseconds included: rows of one millisecond have an order. */
  readonly at: string;
  readonly id: number;
}

export interface FoundRow extends AuditRow {
  readonly position: string;
}

const uuidShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Above this number of transports their acts are found on the way through the newest ones. */
const mostNumbered = 500;

/**
 * Acts of transports whose number has this part. What may match is found by the index of the search, through its view: row-level
 * security would keep LIKE from using the index, and it applies to what is found.
 */
async function ofNumber(db: Queryable, sql: SqlBuilder, part: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT s.id FROM transport_search s WHERE s.search_ascii LIKE search_ascii('%' || search_key($1) || '%')
       AND s.search_text LIKE '%' || search_key($1) || '%' LIMIT ${mostNumbered + 1}`,
    [part],
  );
  const matching = `SELECT id FROM transport WHERE transport_number ILIKE ${sql.param(`%${likeText(part)}%`)}`;
  return rows.length > mostNumbered
    ? `h.transport_id IN (${matching})`
    : `h.transport_id = ANY (ARRAY(${matching} AND id = ANY (${sql.param(rows.map(({ id }) => id))}::uuid[])))`;
}

export async function findRows(
  db: Queryable,
  query: AuditQuery,
  { everywhere, divisionIds }: Pick<Actor, 'everywhere' | 'divisionIds'>,
  after: AuditPosition | undefined,
): Promise<FoundRow[]> {
  const sql = sqlBuilder();
  const { person, action, entity, object, begin, end } = query;
  const named = object && object !== '' ? object : undefined;
  const conditions = [
    // An auditor of some divisions sees the acts done in them.
    !everywhere && `h.division_id = ANY (${sql.param(divisionIds)}::uuid[])`,
    action && `h.action = ${sql.param(action)}`,
    entity && `h.entity = ${sql.param(entity)}`,
    named &&
      (uuidShape.test(named)
        ? `${sql.param(named)}::uuid IN (h.entity_id, h.transport_id)`
        : await ofNumber(db, sql, named)),
    begin && `h.at >= ${sql.param(worksInstant(begin, '00:00'))}`,
    end && `h.at < ${sql.param(new Date(worksInstant(end, '00:00').getTime() + dayMs))}`,
    after && `(h.at, h.id) < (${sql.param(after.at)}::timestamptz, ${sql.param(after.id)}::bigint)`,
  ].filter((condition) => typeof condition === 'string' && condition !== '');
  const limit = sql.param(query.limit + 1);
  const newest = (...more: readonly string[]) => {
    const all = [...conditions, ...more];
    return `SELECT h.* FROM history h ${all.length > 0 ? `WHERE ${all.join(' AND ')}` : ''}
      ORDER BY h.at DESC, h.id DESC LIMIT ${limit}`;
  };
  // The newest rows of each such person by an index: those of one who has done little may be anywhere in the history.
  const found = person
    ? `SELECT h.* FROM app_user p CROSS JOIN LATERAL (${newest('h.user_id = p.id')}) h
       WHERE ${isPersonSql(sql, 'p', person)}`
    : newest();
  const { rows } = await db.query<FoundRow>(
    `SELECT h.id, ${instantSql('h.at')} AS at, ${instantSql('h.device_at')} AS "deviceAt", h.device_unsure AS "isTimeUnsure", h.at::text AS position,
       h.user_id AS "userId", u.full_name AS "fullName", u.login, d.name AS division,
       coalesce(r.name, h.role_code) AS role, h.udr_id AS "udrId", h.session_id AS "sessionId",
       h.request_id AS "requestId", h.ip, h.action, h.entity, h.entity_id AS "entityId",
       h.transport_id AS "transportId", t.transport_number AS "transportNumber",
       ${objectNameSql} AS "objectName", h.field, h.before, h.after
     FROM (${found}) h LEFT JOIN app_user u ON u.id = h.user_id LEFT JOIN division d ON d.id = h.division_id
     LEFT JOIN role r ON r.code = h.role_code LEFT JOIN transport t ON t.id = h.transport_id
     ORDER BY h.at DESC, h.id DESC LIMIT ${limit}`,
    sql.params,
  );
  return rows;
}
