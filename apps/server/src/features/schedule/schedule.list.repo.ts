import type { Actor } from '@otk/domain/kernel/actor';
import { listErrors } from '@otk/domain/schedule/schedule.errors';
import type { Appointment, ScheduleQuery } from '@otk/domain/schedule/schedule.schema';
import { allStations } from '@otk/domain/station/station.schema';

import type { Queryable } from '#platform/db/pool';
import { instantSql, sqlBuilder } from '#platform/db/sql';

import { inScope } from '../transport/transport.service.ts';
import { type AppointmentKind, foundSql, representativeSql } from './schedule.sql.ts';

/** A calendar that misses appointments would show an hour as free: a longer list is refused, not cut. */
const atMost = 10_000;

/** A schedule: what is planned and held in the period, of transports that the reader sees. */
export async function listAppointments(
  db: Queryable,
  actor: Actor,
  kind: AppointmentKind,
  { begin, end, station, all }: ScheduleQuery,
): Promise<Appointment[]> {
  const sql = sqlBuilder();
  const where = [
    `a.kind = ${sql.param(kind)}`,
    `a.starts_at >= ${sql.param(begin)}::date::timestamp AT TIME ZONE 'Europe/Moscow'`,
    `a.starts_at < (${sql.param(end)}::date + 1)::timestamp AT TIME ZONE 'Europe/Moscow'`,
    't.deleted_at IS NULL',
    inScope(sql, actor),
    ...(station === allStations.code ? [] : [`st.code = ${sql.param(station)}`]),
    ...(all ? [] : [`a.state IN ('PLANNED', 'HELD', 'SUPERSEDED')`]),
  ];
  const { rows } = await db.query<Appointment>(
    `SELECT a.id, ${instantSql('a.starts_at')} AS date, a.place, a.state, a.reason, a.is_single_side AS "isSingleSide",
       a.result, a.chairman, a.members,
       ${representativeSql} AS representative, ${foundSql} AS found, a.equipment,
       a.weight_before AS "weightBefore", a.weight_after AS "weightAfter",
       (SELECT coalesce(array_agg(r.name ORDER BY r.sort), '{}') FROM responsible_storage_reason sr
          JOIN transport_reason r ON r.id = sr.transport_reason_id WHERE sr.responsible_storage_id =
            (SELECT s.id FROM responsible_storage s WHERE s.transport_id = t.id ORDER BY s.begin_at DESC LIMIT 1)) AS causes,
       (SELECT ${instantSql('s.arrive_by')} FROM responsible_storage s WHERE s.transport_id = t.id
        ORDER BY s.begin_at DESC LIMIT 1) AS "arriveBy",
       setter.full_name AS "setBy",
       jsonb_build_object('id', t.id, 'transportNumber', t.transport_number,
         'status', jsonb_build_object('code', ts.code, 'description', ts.description),
         'station', jsonb_build_object('id', st.id, 'code', st.code, 'name', st.name),
         'provider', CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.id, 'name', p.name) END) AS transport
     FROM appointment a
     JOIN transport t ON t.id = a.transport_id
     JOIN transport_status ts ON ts.code = t.status_code
     JOIN station st ON st.id = t.station_id
     LEFT JOIN provider p ON p.id = t.provider_id
     LEFT JOIN app_user setter ON setter.id = a.set_by
     WHERE ${where.join(' AND ')} ORDER BY a.starts_at, a.id LIMIT ${atMost + 1}`,
    sql.params,
  );
  if (rows.length > atMost) {
    throw listErrors.tooMany();
  }
  return rows;
}
