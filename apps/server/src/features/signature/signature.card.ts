import type { signatureCard } from '@otk/domain/signature/signature.card';
import { signatureHistory } from '@otk/domain/signature/signature.history';

import { byLine, type CardPart } from '#platform/card-part';

import { signatureValues } from './signature.sql.ts';

const listed = (more = ''): string =>
  `coalesce((SELECT jsonb_agg(${signatureValues} ORDER BY s.signed_at, s.id)
    FROM signature s JOIN app_user u ON u.id = s.taken_by WHERE s.transport_id = t.id ${more}), '[]')`;

export const signatureCardPart: CardPart<typeof signatureCard> = {
  signatures: {
    sql: listed(),
    // What the driver signed at the gate is between him and the works.
    supplierSql: listed("AND s.kind <> 'GATE'"),
    differs: byLine(signatureHistory.fields.signature),
  },
};
