import type { weighingCard } from '@otk/domain/weighing/weighing.card';
import { weighingHistory } from '@otk/domain/weighing/weighing.history';

import { asWhole, type CardPart } from '#platform/card-part';

import type { Kind } from './weighing.repo.ts';

const { fields } = weighingHistory;

const inForce = (kind: Kind, value: string): string =>
  `(SELECT ${value} FROM weighing w WHERE w.transport_id = t.id AND w.kind = '${kind}' AND w.voided_at IS NULL)`;

export const weighingCardPart: CardPart<typeof weighingCard> = {
  registerWeight: {
    sql: inForce(
      'REGISTER',
      `jsonb_build_object('gross', w.gross, 'net', w.net, 'tare', w.tare, 'trash', w.trash, 'diff', w.diff)`,
    ),
    differs: asWhole(fields.registerWeight),
  },
  overweight: {
    sql: inForce('OVERWEIGHT', `jsonb_build_object('net', w.net, 'tare', w.tare)`),
    differs: asWhole(fields.overweight),
  },
  weighingDetails: {
    sql: inForce(
      'REGISTER',
      `CASE WHEN w.capacity IS NOT NULL OR w.tare_method IS NOT NULL THEN
      jsonb_build_object('capacity', w.capacity, 'tareMethod', w.tare_method) END`,
    ),
    differs: asWhole(fields.weighingDetails),
  },
  overweightClear: { sql: inForce('CLEAR', 'w.net'), differs: asWhole(fields.overweightClear) },
};
