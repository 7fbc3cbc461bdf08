import type { layerCard } from '@otk/domain/layer/layer.card';
import { layerHistory } from '@otk/domain/layer/layer.history';

import { asWhole, byLine, type CardPart } from '#platform/card-part';
import { instantSql } from '#platform/db/sql';

const { fields } = layerHistory;

/** A supplier's person sees the figure of the weighing alone. */
export const layerCardPart: CardPart<typeof layerCard> = {
  layerCount: { sql: 't.layer_count', supplierSql: 'NULL::int', differs: asWhole(fields.layerCount) },
  layers: {
    sql: `coalesce((SELECT jsonb_agg(jsonb_build_object('id', y.id, 'deleted', y.deleted, 'number', y.number,
        'percent', y.percent, 'seen', y.seen, 'photo', y.photo_local_id, 'judgedAt', ${instantSql('y.judged_at')},
        'judgedBy', u.full_name) ORDER BY y.number, y.created_at)
      FROM layer y JOIN app_user u ON u.id = y.judged_by WHERE y.transport_id = t.id), '[]')`,
    supplierSql: `'[]'::jsonb`,
    differs: byLine(fields.layers),
  },
};
