import type { photoCard } from '@otk/domain/photo/photo.card';

import { type CardPart, notCompared } from '#platform/card-part';

export const photoCardPart: CardPart<typeof photoCard> = {
  photoCount: {
    sql: '(SELECT count(*)::int FROM photo f WHERE f.transport_id = t.id AND f.deleted_at IS NULL)',
    supplierSql: `(SELECT count(*)::int FROM photo f
      WHERE f.transport_id = t.id AND f.deleted_at IS NULL AND f.send = 1)`,
    differs: notCompared,
  },
};
