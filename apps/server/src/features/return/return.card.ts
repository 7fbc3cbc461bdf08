import type { returnCard } from '@otk/domain/return/return.card';
import { returnHistory } from '@otk/domain/return/return.history';

import { byLine, type CardPart } from '#platform/card-part';
import { instantSql } from '#platform/db/sql';

export const returnCardPart: CardPart<typeof returnCard> = {
  returnBack: {
    sql: `coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'kind', r.kind, 'sourceId', r.source_id,
        'label', r.label, 'weight', r.weight, 'reason', r.reason, 'at', ${instantSql('r.created_at')},
        'by', u.full_name, 'isFormer', r.is_former) ORDER BY r.place)
      FROM return_line r JOIN app_user u ON u.id = r.created_by
      WHERE r.transport_id = t.id AND r.cancelled_at IS NULL), '[]')`,
    differs: byLine(returnHistory.fields.returnBack),
  },
};
