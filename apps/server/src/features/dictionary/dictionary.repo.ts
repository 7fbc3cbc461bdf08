import type {
  CommissionDay,
  ProductionType,
  ScrapType,
  UnorderedSection,
  UnorderedSign,
} from '@otk/domain/dictionary/dictionary.schema';

import type { Queryable } from '#platform/db/pool';

export function dictionaryRepo(db: Queryable) {
  const rowsOf = async <Row extends object>(sql: string, params: unknown[] = []): Promise<Row[]> =>
    (await db.query<Row>(sql, params)).rows;

  return {
    /** With the percent that holds today; one that begins later is not used yet. */
    listScrapTypes: (today: string) =>
      rowsOf<ScrapType>(
        `SELECT id, code, name, percent_on(id, $1::date) AS percent, class, category, standard, limits,
           is_active AS "isActive", sort
         FROM production_type WHERE deleted_at IS NULL ORDER BY sort, code`,
        [today],
      ),

    listUnordered: () =>
      rowsOf<UnorderedSection>(
        `SELECT g.id, g.name, g.sort,
           coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'name', i.name, 'productionTypeId', i.production_type_id,
             'unorderedProductionGroupId', g.id) ORDER BY i.sort, i.name) FILTER (WHERE i.id IS NOT NULL), '[]') AS items
         FROM unordered_production_group g
         LEFT JOIN unordered_production i ON i.unordered_production_group_id = g.id AND i.deleted_at IS NULL
         WHERE g.deleted_at IS NULL GROUP BY g.id ORDER BY g.sort`,
      ),

    listProductionTypes: () =>
      rowsOf<ProductionType>(
        'SELECT id, code, name, action, sort FROM unordered_production_type WHERE deleted_at IS NULL ORDER BY sort',
      ),

    listSigns: () =>
      rowsOf<UnorderedSign>('SELECT id, name, sort FROM unordered_sign WHERE deleted_at IS NULL ORDER BY sort'),

    /** The coming four months and the last one: what a device needs without a connection. */
    listCommissionDays: (today: string) =>
      rowsOf<CommissionDay>(
        `SELECT id, date, station_id AS "stationId", is_working_day AS "isWorkingDay", place,
           to_char(time_from, 'HH24:MI') AS "timeFrom", to_char(time_to, 'HH24:MI') AS "timeTo", capacity, comment,
           (SELECT count(*)::int FROM appointment a WHERE a.kind = 'COMMISSION' AND a.station_id = c.station_id
              AND a.state IN ('PLANNED', 'HELD') AND (a.starts_at AT TIME ZONE 'Europe/Moscow')::date = c.date) AS booked
         FROM commission_calendar c WHERE date BETWEEN $1::date - 31 AND $1::date + 120
         ORDER BY date, station_id`,
        [today],
      ),
  };
}
