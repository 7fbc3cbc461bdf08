import type { weighingCard } from '@otk/domain/weighing/weighing.card';
import { weighingHistory } from '@otk/domain/weighing/weighing.history';

import { asWhole, type CardPart } from '#platform/card-part';

import type { Kind } from './weighing.repo.ts';

const { fields } = weighingHistory;

const scaleUsed = `'scaleId', w.scale_id, 'scaleName', (SELECT s.name FROM scale s WHERE s.id = w.scale_id),
  'method', w.method, 'error', w.error`;

const scaleSql = `CASE WHEN w.scale_id IS NOT NULL THEN jsonb_strip_nulls(jsonb_build_object(${scaleUsed})) END`;

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
      `CASE WHEN num_nonnulls(w.capacity, w.tare_method, w.scale_id, w.tare_reason) > 0 THEN
      jsonb_build_object('capacity', w.capacity, 'tareMethod', w.tare_method)
      || jsonb_strip_nulls(jsonb_build_object(${scaleUsed}, 'tareReason', w.tare_reason)) END`,
    ),
    differs: asWhole(fields.weighingDetails),
  },
  overweightScale: { sql: inForce('OVERWEIGHT', scaleSql), differs: asWhole(fields.overweightScale) },
  clearScale: { sql: inForce('CLEAR', scaleSql), differs: asWhole(fields.clearScale) },
  overweightClear: { sql: inForce('CLEAR', 'w.net'), differs: asWhole(fields.overweightClear) },
};
