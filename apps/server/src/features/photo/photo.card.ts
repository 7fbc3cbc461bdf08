import type { photoCard } from '@otk/domain/photo/photo.card';

import { type CardPart, notCompared } from '#platform/card-part';
import { isByLink } from '#platform/db/sql';

export const photoCardPart: CardPart<typeof photoCard> = {
  photoCount: {
    // Photos of the works: those that the supplier added by a link are no proof of a reception.
    sql: `(SELECT count(*)::int FROM photo f WHERE f.transport_id = t.id AND f.deleted_at IS NULL AND NOT ${isByLink('f.created_by')})`,
    supplierSql: `(SELECT count(*)::int FROM photo f
      WHERE f.transport_id = t.id AND f.deleted_at IS NULL AND f.send = 1 AND NOT ${isByLink('f.created_by')})`,
    differs: notCompared,
  },
};
