import type { Queryable } from '#platform/db/pool';

export interface Finished {
  readonly transportId: string;
  readonly at: Date;
  readonly by: string;
  /** Whose judgement the figure of the weighing is. */
  readonly judge: string | null;
  readonly isDrawn: boolean;
}

/**
 * The first judgement: the mean of the judged layers, without them the dirt of the weighing; the found kind with the largest net.
 * Photos may come later; a load without any is counted as one that nobody can judge again (`unseen` of «Точность»).
 * A load that waits already takes the newer judgement; one that was judged again stays as it was compared.
 */
const chooseText = `INSERT INTO second_look (transport_id, finished_at, finished_by, station_id, first_percent, first_kind_id, first_by)
  SELECT t.id, $2, $3, t.station_id, first.percent,
    (SELECT s.production_type_id FROM scrap_line s WHERE s.transport_id = t.id AND s.side = 'DISCOVER' AND NOT s.deleted
      GROUP BY s.production_type_id ORDER BY sum(s.net) DESC, s.production_type_id LIMIT 1),
    first.judge
  FROM transport t CROSS JOIN LATERAL (
    SELECT avg(y.percent) AS percent,
      CASE WHEN count(DISTINCT y.judged_by) = 1 THEN (array_agg(y.judged_by))[1] END AS judge
    FROM layer y WHERE y.transport_id = t.id AND NOT y.deleted HAVING count(*) > 0
    UNION ALL
    SELECT 100 * w.trash / w.net, $4::uuid FROM weighing w
    WHERE w.transport_id = t.id AND w.kind = 'REGISTER' AND w.voided_at IS NULL AND w.trash BETWEEN 0 AND w.net AND w.net > 0
    LIMIT 1
  ) first
  WHERE t.id = $1 AND ($5 OR EXISTS (SELECT FROM second_look k WHERE k.transport_id = t.id))
  ON CONFLICT (transport_id) DO UPDATE SET finished_at = excluded.finished_at, finished_by = excluded.finished_by,
    first_percent = excluded.first_percent, first_kind_id = excluded.first_kind_id, first_by = excluded.first_by
  WHERE second_look.judged_at IS NULL`;

export const choiceRepo = (db: Queryable) => ({
  choose: ({ transportId, at, by, judge, isDrawn }: Finished) =>
    db.query(chooseText, [transportId, at, by, judge, isDrawn]),
});
