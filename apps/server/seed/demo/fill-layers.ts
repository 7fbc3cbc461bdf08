// Засор judged layer by layer, of a part of the wagons whose dirt was determined; of a few only two or three layers.
import type { Queryable } from '#platform/db/pool';

/** Enough for a demonstration; a measurement needs none. */
const judgedAtMost = 100;

/** After the transports. The layers of a wagon scatter about the figure of its weighing. */
export async function fillLayers(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `CREATE TEMPORARY TABLE judged_wagon ON COMMIT DROP AS
     SELECT t.id, 8 + t.hash % 7 AS layers, 2 + t.hash / 7 % 8 AS judged, t.percent, t.weighed_at
     FROM (
       SELECT t.id, t.transport_number, abs(hashtext(t.transport_number)::bigint) AS hash, 100 * w.trash / w.net AS percent, w.weighed_at
       FROM transport t JOIN weighing w ON w.transport_id = t.id AND w.kind = 'REGISTER' AND w.voided_at IS NULL
       JOIN transport_type k ON k.id = t.transport_type_id AND k.kind = 'WAGON'
       WHERE w.trash > 0 AND t.deleted_at IS NULL AND t.layer_count IS NULL AND t.status_code <> 'RADIATION_ALARM'
     ) t
     WHERE t.hash % 4 = 0 OR t.transport_number = '61854303'
     ORDER BY t.weighed_at DESC, t.id LIMIT ${judgedAtMost}`,
  );
  await db.query('UPDATE transport t SET layer_count = j.layers FROM judged_wagon j WHERE t.id = j.id');
  await db.query(
    `INSERT INTO layer (id, transport_id, number, percent, seen, judged_at, judged_by, created_at, updated_at)
     SELECT overlay(overlay(md5('layer' || j.id || n) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid, j.id, n,
       round(greatest(0, least(100, j.percent * (0.5 + (abs(hashtext(j.id::text || n)::bigint) % 100) / 100.0)))::numeric, 1),
       (ARRAY['земля', 'песок', 'бетон', 'резина', '', ''])[1 + n % 6],
       m.at, u.id, m.at, m.at
     FROM judged_wagon j CROSS JOIN LATERAL generate_series(1, least(j.judged, j.layers)::int) n
     CROSS JOIN LATERAL (SELECT least(j.weighed_at + make_interval(mins => 10 * n), $1) AS at) m
     JOIN app_user u ON u.login = 'controller'`,
    [now],
  );
}
