import type { storageCard } from '@otk/domain/storage/storage.card';
import { storageHistory } from '@otk/domain/storage/storage.history';

import { asWhole, type CardPart, notCompared } from '#platform/card-part';
import { instantSql } from '#platform/db/sql';

import { noticeSql, reasonsSql } from './storage.sql.ts';

export const storageCardPart: CardPart<typeof storageCard> = {
  responsibleStorage: {
    sql: `(SELECT jsonb_build_object('begin', ${instantSql('s.begin_at')}, 'reasons', ${reasonsSql}, 'comment', s.comment,
        'notice', ${noticeSql}, 'answerBy', ${instantSql('s.answer_by')}, 'arriveBy', ${instantSql('s.arrive_by')},
        'finishBy', ${instantSql('s.finish_by')})
      FROM responsible_storage s LEFT JOIN phonegram ph ON ph.id = s.phonegram_id
      WHERE s.transport_id = t.id AND s.end_at IS NULL)`,
    differs: asWhole(storageHistory.fields.responsibleStorage),
  },
  // A storage whose notice failed was never lawful.
  pastStorage: {
    sql: `(SELECT jsonb_build_object('begin', ${instantSql('s.begin_at')}, 'end', ${instantSql('s.end_at')}, 'notice', ${noticeSql})
      FROM responsible_storage s LEFT JOIN phonegram ph ON ph.id = s.phonegram_id
      WHERE s.transport_id = t.id AND s.end_at IS NOT NULL AND NOT s.is_former AND s.notice_number IS NOT NULL
        AND ph.state IS DISTINCT FROM 'FAILED' ORDER BY s.begin_at DESC LIMIT 1)`,
    differs: notCompared,
  },
};
