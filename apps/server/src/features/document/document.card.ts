import type { documentCard } from '@otk/domain/document/document.card';

import { type CardPart, notCompared } from '#platform/card-part';

export const documentCardPart: CardPart<typeof documentCard> = {
  documentCount: {
    sql: '(SELECT count(*)::int FROM document f WHERE f.transport_id = t.id AND f.deleted_at IS NULL)',
    supplierSql:
      '(SELECT count(*)::int FROM document f WHERE f.transport_id = t.id AND f.deleted_at IS NULL AND f.send)',
    differs: notCompared,
  },
};
