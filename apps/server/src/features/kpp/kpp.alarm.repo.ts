// Readings at vehicles and the alarms they raised: rows that are only added, until somebody decides about an alarm.
import type { RadiationResult } from '@otk/domain/kpp/kpp.radiation';
import type { kppReading, KppValues } from '@otk/domain/kpp/kpp.schema';

import type { Queryable } from '#platform/db/pool';

interface Measurement extends Pick<KppValues, (typeof kppReading)[number]> {
  readonly result: RadiationResult;
}

export const alarmRepo = (db: Queryable) => ({
  insertMeasurement: (
    id: string,
    by: string,
    at: Date,
    { radiationBackground, radiationMax, radiationDevice, radiationMethod, result }: Measurement,
  ) =>
    db.query(
      `INSERT INTO radiation_measurement (transport_id, background, max, device, method, result, measured_at, recorded_by)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, radiationBackground, radiationMax, radiationDevice, radiationMethod, result, at, by],
    ),

  insertAlarm: (id: string, by: string, at: Date, figures: { background: number | null; max: number | null }) =>
    db.query(
      'INSERT INTO radiation_alarm (transport_id, background, max, raised_by, raised_at) VALUES ($1, $2, $3, $4, $5)',
      [id, figures.background, figures.max, by, at],
    ),

  /** Who decided about the alarms that the step has closed. */
  signClearing: (id: string, by: string) =>
    db.query(
      'UPDATE radiation_alarm SET cleared_by = $2 WHERE transport_id = $1 AND cleared_at IS NOT NULL AND cleared_by IS NULL',
      [id, by],
    ),

  /** False when none is open. */
  async clearAlarms(id: string, by: string, at: Date, protocol: string): Promise<boolean> {
    const { rowCount } = await db.query(
      `UPDATE radiation_alarm SET cleared_at = $3, cleared_by = $2, protocol = $4
         WHERE transport_id = $1 AND cleared_at IS NULL`,
      [id, by, at, protocol],
    );
    return (rowCount ?? 0) > 0;
  },

  /** Repeating it changes nothing. False when there is no alarm. */
  async acknowledge(id: string, by: string, at: Date): Promise<boolean> {
    const { rows } = await db.query<{ id: string }>(
      'SELECT id FROM radiation_alarm WHERE transport_id = $1 ORDER BY cleared_at IS NULL DESC, raised_at DESC, id LIMIT 1',
      [id],
    );
    const [alarm] = rows;
    if (alarm) {
      await db.query('INSERT INTO radiation_alarm_acknowledgement VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
        alarm.id,
        by,
        at,
      ]);
    }
    return alarm !== undefined;
  },
});
