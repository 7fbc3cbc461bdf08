import type { videoCard } from '@otk/domain/video/video.card';

import { type CardPart, notCompared } from '#platform/card-part';

export const videoCardPart: CardPart<typeof videoCard> = {
  videoCount: {
    sql: '(SELECT count(*)::int FROM video f WHERE f.transport_id = t.id AND f.deleted_at IS NULL)',
    supplierSql: '(SELECT count(*)::int FROM video f WHERE f.transport_id = t.id AND f.deleted_at IS NULL AND f.send)',
    differs: notCompared,
  },
};
