import type { scheduleCard } from '@otk/domain/schedule/schedule.card';
import { scheduleHistory } from '@otk/domain/schedule/schedule.history';

import { asWhole, type CardPart, notCompared } from '#platform/card-part';
import { instantSql } from '#platform/db/sql';

import { type AppointmentKind, foundSql, representativeSql } from './schedule.sql.ts';

const { fields } = scheduleHistory;

const current = (kind: AppointmentKind, more = ''): string => `
  (SELECT jsonb_build_object('date', ${instantSql('a.starts_at')}, 'place', a.place, 'isHeld', a.state = 'HELD',
      'result', a.result, 'chairman', a.chairman, 'members', to_jsonb(a.members),
      'representative', ${representativeSql}, 'found', ${foundSql},
      'weightBefore', a.weight_before, 'weightAfter', a.weight_after ${more})
    FROM appointment a WHERE a.transport_id = t.id AND a.kind = '${kind}' AND a.state IN ('PLANNED', 'HELD'))`;

export const scheduleCardPart: CardPart<typeof scheduleCard> = {
  commissionInfo: { sql: current('COMMISSION'), differs: asWhole(fields.commissionInfo) },
  separateInfo: {
    sql: current('SEPARATE', `, 'isSingleSide', a.is_single_side, 'equipment', a.equipment`),
    differs: asWhole(fields.separateInfo),
  },
  missedAt: {
    sql: `(SELECT ${instantSql('max(a.starts_at)')} FROM appointment a WHERE a.transport_id = t.id AND a.state = 'NO_SHOW')`,
    differs: notCompared,
  },
  receptionBy: {
    sql: `coalesce((SELECT ${instantSql('s.finish_by')} FROM responsible_storage s
        WHERE s.transport_id = t.id AND s.end_at IS NULL), ${instantSql('t.finish_by')})`,
    differs: notCompared,
  },
};
