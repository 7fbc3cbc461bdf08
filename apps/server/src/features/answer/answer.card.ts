import type { answerCard } from '@otk/domain/answer/answer.card';
import { answerHistory } from '@otk/domain/answer/answer.history';

import { asWhole, type CardPart } from '#platform/card-part';
import { instantSql } from '#platform/db/sql';

/** Only of the storage in force: the next one asks the supplier again. */
export const answerCardPart: CardPart<typeof answerCard> = {
  supplierAnswer: {
    sql: `(SELECT jsonb_build_object('answer', sa.answer, 'at', ${instantSql('sa.answered_at')}, 'by', sa.answered_by,
        'means', sa.means, 'comment', sa.comment, 'lines', sa.lines, 'recordedBy', recorder.full_name)
      FROM supplier_answer sa
      JOIN responsible_storage rs ON rs.id = sa.responsible_storage_id AND rs.end_at IS NULL
      LEFT JOIN app_user recorder ON recorder.id = sa.recorded_by
      WHERE sa.transport_id = t.id ORDER BY sa.created_at DESC LIMIT 1)`,
    differs: asWhole(answerHistory.fields.supplierAnswer),
  },
};
