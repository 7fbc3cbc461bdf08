// SQL form of transport.policy.ts `canSeeTransport`: every read, list, count and write goes through it.
import { type Actor, isSupplier } from '@otk/domain/kernel/actor';

import type { SqlBuilder } from '#platform/db/sql';

export function inScope(sql: SqlBuilder, actor: Actor): string {
  if (actor.roomOf !== undefined) {
    return `t.id = ${sql.param(actor.roomOf)}::uuid`;
  }
  if (actor.everywhere) {
    return 'true';
  }
  return [
    `t.division_id = ANY(${sql.param(actor.divisionIds)}::uuid[])`,
    ...(actor.stationIds.length === 0 ? [] : [`t.station_id = ANY(${sql.param(actor.stationIds)}::uuid[])`]),
    ...(isSupplier(actor) ? [`t.provider_id = ${sql.param(actor.providerId)}::uuid`] : []),
  ].join(' AND ');
}
