// The visits of the fleet judged a second time, by people who took no part in them. They see what the load has; the first
// judgement of one inspector is 0.4 points above it (visits.ts).
import type { Queryable } from '#platform/db/pool';

import { biasOf } from './visits.ts';

/** After the layers. */
export async function fillSecondLooks(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `WITH visit AS (
       SELECT t.id, t.finished_at, t.station_id, min(u.login) AS login, (array_agg(u.id))[1] AS first_by, avg(y.percent) AS percent,
         (SELECT s.production_type_id FROM scrap_line s WHERE s.transport_id = t.id AND s.side = 'DISCOVER' AND NOT s.deleted
            GROUP BY s.production_type_id ORDER BY sum(s.net) DESC, s.production_type_id LIMIT 1) AS kind_id
       FROM transport t JOIN layer y ON y.transport_id = t.id JOIN app_user u ON u.id = y.judged_by
       WHERE t.transport_number IN (SELECT transport_number FROM transport GROUP BY 1 HAVING count(*) > 5)
       GROUP BY t.id
     ), placed AS (
       SELECT v.*, row_number() OVER (PARTITION BY login ORDER BY kind_id, extract(hour FROM finished_at), id) AS place,
         row_number() OVER (ORDER BY finished_at DESC, id) AS age
       FROM visit v
     )
     INSERT INTO second_look (id, transport_id, finished_at, finished_by, station_id, first_percent, first_kind_id, first_by,
       judged_by, judged_at, percent, kind_id)
     SELECT overlay(overlay(md5('second look' || p.id) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid, p.id, p.finished_at, m.id,
       p.station_id, round(p.percent, 2), p.kind_id, p.first_by, j.id, j.at, j.percent, CASE WHEN j.percent IS NULL THEN NULL ELSE p.kind_id END
     FROM placed p JOIN app_user m ON m.login = 'master'
     -- The newest wait for somebody; of some the photos do not show enough. What the eye scatters evens out in every group.
     LEFT JOIN LATERAL (
       SELECT u.id, least(p.finished_at + interval '20 hours', $1::timestamptz) AS at, CASE WHEN p.place % 15 = 0 THEN NULL ELSE
         round(greatest(0, p.percent - ($2::jsonb ->> p.login)::numeric
           + CASE WHEN p.place % 2 = 0 THEN 1 ELSE -1 END * (0.1 + 0.1 * ((p.place / 2) % 3))), 1) END AS percent
       FROM app_user u
       WHERE u.login = CASE WHEN p.login = 'controller' OR p.place % 4 > 1 THEN 'stranger' ELSE 'controller' END AND p.age > 6
     ) j ON true`,
    [now, JSON.stringify(biasOf)],
  );
}
