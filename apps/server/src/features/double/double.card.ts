import type { doubleCard } from '@otk/domain/double/double.card';

import { type CardPart, notCompared } from '#platform/card-part';
import { instantSql, isByLink } from '#platform/db/sql';

export const doubleCardPart: CardPart<typeof doubleCard> = {
  doubles: {
    // Row-level security leaves those that the person may see.
    sql: `coalesce((SELECT jsonb_agg(jsonb_build_object('id', d.id, 'transportNumber', d.transport_number,
        'status', jsonb_build_object('code', ds.code, 'description', ds.description),
        'recordedAt', ${instantSql('transport_recorded_at(d)')}, 'recordedBy', author.full_name,
        'photoCount', (SELECT count(*) FROM photo dp WHERE dp.transport_id = d.id AND dp.deleted_at IS NULL
          AND NOT ${isByLink('dp.created_by')}),
        'net', (SELECT w.net FROM weighing w WHERE w.transport_id = d.id AND w.kind = 'REGISTER' AND w.voided_at IS NULL))
        ORDER BY d.created_at, d.id)
      FROM transport d JOIN transport_status ds ON ds.code = d.status_code
      LEFT JOIN checkpoint dk ON dk.transport_id = d.id
      LEFT JOIN app_user author ON author.id = coalesce(dk.registered_by, d.created_by)
      WHERE d.id IN (SELECT transport_doubles(t))), '[]')`,
    supplierSql: `'[]'::jsonb`,
    differs: notCompared,
  },
};
