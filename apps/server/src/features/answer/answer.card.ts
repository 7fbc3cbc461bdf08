import type { answerCard } from '@otk/domain/answer/answer.card';
import { answerHistory } from '@otk/domain/answer/answer.history';

import { asWhole, type CardPart } from '#platform/card-part';
import { instantSql } from '#platform/db/sql';

/** Of the storage in force, or of the last one of this case: a new storage asks the supplier again. */
export const answerCardPart: CardPart<typeof answerCard> = {
  supplierAnswer: {
    sql: `(SELECT jsonb_build_object('answer', sa.answer, 'at', ${instantSql('sa.answered_at')}, 'by', sa.answered_by,
        'means', sa.means, 'comment', sa.comment, 'lines', sa.lines, 'recordedBy', recorder.full_name,
        'file', CASE WHEN sa.file_local_id IS NOT NULL THEN jsonb_build_object('localId', sa.file_local_id, 'document', (
          SELECT jsonb_build_object('id', d.id, 'name', d.name)
          FROM document_version v JOIN document d ON d.id = v.document_id
          WHERE v.created_by = sa.recorded_by AND v.local_id = sa.file_local_id AND d.transport_id = t.id
            AND d.deleted_at IS NULL)) END,
        'byLink', CASE WHEN sa.room_link_id IS NOT NULL THEN jsonb_build_object('position', sa.position,
          'authority', sa.authority, 'comesAt', ${instantSql('sa.comes_at')},
          'signatureSha256', encode(sha256(convert_to(sa.signature::text, 'UTF8')), 'hex'),
          'shownSha256', encode(sa.shown_sha256, 'hex')) END)
      FROM supplier_answer sa
      LEFT JOIN app_user recorder ON recorder.id = sa.recorded_by
      WHERE sa.responsible_storage_id = (SELECT rs.id FROM responsible_storage rs WHERE rs.transport_id = t.id AND NOT rs.is_former
          ORDER BY rs.begin_at DESC, rs.end_at IS NULL DESC LIMIT 1)
      ORDER BY sa.created_at DESC LIMIT 1)`,
    differs: asWhole(answerHistory.fields.supplierAnswer),
  },
};
