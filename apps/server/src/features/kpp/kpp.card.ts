import type { kppCard } from '@otk/domain/kpp/kpp.card';
import { kppHistory } from '@otk/domain/kpp/kpp.history';
import type { Transport } from '@otk/domain/transport/transport.schema';

import { asWhole, type CardPart, type Difference, notCompared } from '#platform/card-part';
import { instantSql } from '#platform/db/sql';

const { fields } = kppHistory;

type Checkpoint = NonNullable<Transport['checkpoint']>;

/** One row of history for each field, like the fields of the transport itself. */
const compared = { ...fields, comment: fields.gateComment };

function checkpointDiffers(before: Checkpoint | null, after: Checkpoint | null): Difference[] {
  const names = Object.keys(after ?? before ?? {}) as (keyof Checkpoint)[];
  return names.flatMap((name) => asWhole(compared[name])(before?.[name] ?? null, after?.[name] ?? null));
}

/** History is read by everybody who sees the transport: it says that the driver's data changed, never to what. */
const hidden = (driver: Transport['driver']): string | null => (driver === null ? null : 'скрыто');

export const kppCardPart: CardPart<typeof kppCard> = {
  checkpoint: {
    sql: `(SELECT jsonb_build_object('carrier', k.carrier, 'direction', k.direction, 'passNumber', k.pass_number,
        'gate', k.gate, 'documentType', k.document_type, 'documentDate', k.document_date, 'sealNumber', k.seal_number,
        'sealState', k.seal_state, 'radiationBackground', k.radiation_background, 'radiationMax', k.radiation_max,
        'radiationDevice', k.radiation_device, 'radiationResult', k.radiation_result, 'radiationMethod', k.radiation_method,
        'grossPreliminary', k.gross_preliminary, 'comment', k.comment, 'entryAt', ${instantSql('k.entry_at')},
        'exitAt', ${instantSql('k.exit_at')})
      FROM checkpoint k WHERE k.transport_id = t.id)`,
    differs: checkpointDiffers,
  },
  unsureMoments: {
    // The registration enters the arrival. Of a moment that was entered again the last row counts.
    sql: `(SELECT coalesce(jsonb_agg(moment ORDER BY moment), '[]') FROM (
        SELECT DISTINCT ON (moment) moment, device_unsure FROM (
          SELECT CASE WHEN h.action = '${kppHistory.actions.create.code}' THEN 'arrivedAt' ELSE h.field END AS moment, h.id, h.device_unsure
          FROM history h WHERE h.transport_id = t.id
            AND (h.action = '${kppHistory.actions.create.code}' OR h.field IN ('arrivedAt', 'entryAt', 'exitAt'))) AS said
        ORDER BY moment, id DESC) AS last WHERE device_unsure)`,
    differs: () => [],
  },
  driver: {
    sql: `(SELECT jsonb_build_object('name', d.name, 'phone', d.phone, 'document', d.document) FROM checkpoint_driver d
      WHERE d.transport_id = t.id AND coalesce(d.name, d.phone, d.document) IS NOT NULL
        AND d.id = (SELECT max(last.id) FROM checkpoint_driver last WHERE last.transport_id = t.id))`,
    seenWith: 'DRIVER_READ',
    differs: (before, after) =>
      asWhole(fields.driver)(before, after).map((difference) => ({
        ...difference,
        before: hidden(before),
        after: hidden(after),
      })),
  },
  radiationAlarm: {
    sql: `(SELECT jsonb_build_object('raisedAt', ${instantSql('a.raised_at')}, 'raisedBy', raiser.full_name,
        'background', a.background, 'max', a.max, 'isOpen', a.cleared_at IS NULL,
        'acknowledged', coalesce((SELECT jsonb_agg(jsonb_build_object('userId', u.id, 'name', u.full_name,
            'at', ${instantSql('y.acknowledged_at')}) ORDER BY y.acknowledged_at)
          FROM radiation_alarm_acknowledgement y JOIN app_user u ON u.id = y.user_id WHERE y.alarm_id = a.id), '[]'))
      FROM radiation_alarm a LEFT JOIN app_user raiser ON raiser.id = a.raised_by
      WHERE a.transport_id = t.id ORDER BY a.cleared_at IS NULL DESC, a.raised_at DESC, a.id LIMIT 1)`,
    differs: (before, after) =>
      asWhole(fields.acknowledged)(namesOf(before), namesOf(after)).filter(() => namesOf(after) !== null),
  },
  vehicleAlarm: { sql: 'alarm_of_vehicle(t)', differs: notCompared },
  measurements: {
    sql: `coalesce((SELECT jsonb_agg(jsonb_build_object('at', ${instantSql('m.measured_at')}, 'by', u.full_name,
        'background', m.background, 'max', m.max, 'device', m.device, 'method', m.method, 'result', m.result) ORDER BY m.id)
      FROM radiation_measurement m LEFT JOIN app_user u ON u.id = m.recorded_by WHERE m.transport_id = t.id), '[]')`,
    // Rows are only added.
    differs: (before, after) =>
      after
        .slice(before.length)
        .map((measurement) => ({ field: fields.measurement, before: null, after: measurement })),
  },
};

const namesOf = (alarm: Transport['radiationAlarm']): string | null =>
  alarm?.acknowledged.map(({ name }) => name).join(', ') || null;
