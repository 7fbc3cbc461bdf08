import type { storageCard } from '@otk/domain/storage/storage.card';
import { storageHistory } from '@otk/domain/storage/storage.history';

import { asWhole, type CardPart } from '#platform/card-part';

import { instant, noticeSql, reasonsSql } from './storage.sql.ts';

export const storageCardPart: CardPart<typeof storageCard> = {
  responsibleStorage: {
    sql: `(SELECT jsonb_build_object('begin', ${instant('s.begin_at')}, 'reasons', ${reasonsSql}, 'comment', s.comment,
        'notice', ${noticeSql}, 'answerBy', ${instant('s.answer_by')}, 'arriveBy', ${instant('s.arrive_by')},
        'finishBy', ${instant('s.finish_by')})
      FROM responsible_storage s LEFT JOIN phonegram ph ON ph.id = s.phonegram_id
      WHERE s.transport_id = t.id AND s.end_at IS NULL)`,
    differs: asWhole(storageHistory.fields.responsibleStorage),
  },
};
