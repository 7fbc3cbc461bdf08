// The one condition of everything that a link reads, over the row `t` of `transport`.
import type { SqlBuilder } from '#platform/db/sql';

export const ofRoom = (sql: SqlBuilder, transportId: string): string => `t.id = ${sql.param(transportId)}::uuid`;
