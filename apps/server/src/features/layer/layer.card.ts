import type { layerCard } from '@otk/domain/layer/layer.card';
import { layerHistory } from '@otk/domain/layer/layer.history';

import { asWhole, byLine, type CardPart } from '#platform/card-part';
import { instantSql } from '#platform/db/sql';

const { fields } = layerHistory;

/** Of an edited photo its newest version; one that has not arrived yet as it was named. */
const newestPhoto = `coalesce((
  WITH RECURSIVE version AS (
    SELECT p.id, p.local_id, 1 AS number FROM photo p
    WHERE p.transport_id = t.id AND p.local_id = y.photo_local_id
    UNION ALL
    SELECT p.id, p.local_id, v.number + 1 FROM version v JOIN photo p ON p.transport_id = t.id AND p.replaces = v.id
  ) SELECT local_id FROM version ORDER BY number DESC LIMIT 1), y.photo_local_id)`;

/** A supplier's person sees the figure of the weighing alone. */
export const layerCardPart: CardPart<typeof layerCard> = {
  layerCount: { sql: 't.layer_count', supplierSql: 'NULL::int', differs: asWhole(fields.layerCount) },
  layers: {
    sql: `coalesce((SELECT jsonb_agg(jsonb_build_object('id', y.id, 'deleted', y.deleted, 'number', y.number,
        'percent', y.percent, 'seen', y.seen, 'photo', ${newestPhoto}, 'judgedAt', ${instantSql('y.judged_at')},
        'judgedBy', u.full_name) ORDER BY y.number, y.created_at)
      FROM layer y JOIN app_user u ON u.id = y.judged_by WHERE y.transport_id = t.id), '[]')`,
    supplierSql: `'[]'::jsonb`,
    differs: byLine(fields.layers),
  },
};
