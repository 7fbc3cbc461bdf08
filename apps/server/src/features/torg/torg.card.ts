import type { torgCard } from '@otk/domain/torg/torg.card';
import { torgHistory } from '@otk/domain/torg/torg.history';

import { asWhole, type CardPart } from '#platform/card-part';
import { instantSql } from '#platform/db/sql';

export const torgCardPart: CardPart<typeof torgCard> = {
  torg2: {
    sql: `CASE WHEN t.torg2_number IS NOT NULL THEN
      jsonb_build_object('number', t.torg2_number, 'date', ${instantSql('t.torg2_at')}) END`,
    differs: asWhole(torgHistory.fields.torg2),
  },
};
