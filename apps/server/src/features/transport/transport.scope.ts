// SQL form of transport.policy.ts `canSeeTransport`: every read, list, count and write goes through it.
import type { Actor } from '@otk/domain/kernel/actor';

import type { SqlBuilder } from '#platform/db/sql';

export function inScope(sql: SqlBuilder, actor: Actor): string {
  if (actor.everywhere) {
    return 'true';
  }
  const inDivision = `t.division_id = ANY(${sql.param(actor.divisionIds)}::uuid[])`;
  return actor.stationIds.length === 0
    ? inDivision
    : `${inDivision} AND t.station_id = ANY(${sql.param(actor.stationIds)}::uuid[])`;
}
