import type { TorgFigures } from '@otk/domain/torg/torg.figures';
import type { TorgCase } from '@otk/domain/torg/torg.prefill';
import type { TorgFields } from '@otk/domain/torg/torg.schema';

import type { Queryable } from '#platform/db/pool';
import { instantSql } from '#platform/db/sql';

export interface ActNumber {
  readonly year: number;
  readonly number: number;
  /** As the template of the settings wrote it when the number was given. */
  readonly label: string;
}

export interface NewAct extends ActNumber {
  readonly transportId: string;
  readonly version: number;
  readonly fields: TorgFields;
  readonly figures: TorgFigures;
  /** The lines as they followed from the case when the act was saved. */
  readonly prefilled: TorgFields;
  readonly by: string;
  readonly at: Date;
}

/** The act in force. */
export interface SavedAct extends ActNumber {
  readonly id: string;
  readonly version: number;
  readonly fields: TorgFields;
  readonly figures: TorgFigures;
  /** Null of acts saved before it was kept. */
  readonly prefilled: TorgFields | null;
  readonly savedAt: string;
  readonly savedBy: string | null;
}

type CaseFacts = Pick<TorgCase, 'notice' | 'call' | 'reasons' | 'endReason' | 'reached' | 'weighedAt'>;

export const torgRepo = (db: Queryable) => ({
  /** Without gaps within the year of the works: a parallel save waits for this transaction. */
  async nextNumber(at: Date): Promise<Omit<ActNumber, 'label'>> {
    const { rows } = await db.query<Omit<ActNumber, 'label'>>(
      `INSERT INTO torg_number (year, last)
       VALUES (extract(year FROM $1::timestamptz AT TIME ZONE 'Europe/Moscow'), 1)
       ON CONFLICT (year) DO UPDATE SET last = torg_number.last + 1 RETURNING year, last AS number`,
      [at],
    );
    return rows[0]!;
  },

  async findSaved(transportId: string): Promise<SavedAct | undefined> {
    const { rows } = await db.query<SavedAct>(
      `SELECT a.id, a.year, a.number, a.label, a.version, a.fields, a.figures, a.prefilled,
         ${instantSql('a.saved_at')} AS "savedAt", u.full_name AS "savedBy"
       FROM torg a JOIN app_user u ON u.id = a.saved_by WHERE a.transport_id = $1 AND a.state = 'SAVED'`,
      [transportId],
    );
    return rows[0];
  },

  insert: (act: NewAct) =>
    db.query(
      `INSERT INTO torg (transport_id, year, number, version, fields, figures, saved_by, saved_at, label, prefilled)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        act.transportId,
        act.year,
        act.number,
        act.version,
        JSON.stringify(act.fields),
        JSON.stringify(act.figures),
        act.by,
        act.at,
        act.label,
        JSON.stringify(act.prefilled),
      ],
    ),

  supersede: (transportId: string) =>
    db.query(`UPDATE torg SET state = 'SUPERSEDED' WHERE transport_id = $1 AND state = 'SAVED'`, [transportId]),

  makeVoid: (transportId: string, { reason, by, at }: { reason: string; by: string; at: Date }) =>
    db.query(
      `UPDATE torg SET state = 'VOID', void_reason = $2, void_by = $3, void_at = $4
       WHERE transport_id = $1 AND state = 'SAVED'`,
      [transportId, reason, by, at],
    ),

  /** The act in force as the card, the list and reports read it. */
  setOnTransport: (transportId: string, number: string | null, at: Date | null) =>
    db.query('UPDATE transport SET torg2_number = $2, torg2_at = $3 WHERE id = $1', [transportId, number, at]),

  /**
   * What the act says besides the card: the last notice that was given in this case, the call to what was held, the reasons,
   * when each status was first reached (that of a suspension and of a result: in this case), the weighing.
   */
  async facts(transportId: string): Promise<CaseFacts> {
    const { rows } = await db.query<CaseFacts>(
      `SELECT
         (SELECT jsonb_build_object('number', s.notice_number, 'at', ${instantSql('s.notice_at')})
          FROM responsible_storage s LEFT JOIN phonegram ph ON ph.id = s.phonegram_id
          WHERE s.transport_id = $1 AND NOT s.is_former AND s.notice_number IS NOT NULL AND coalesce(ph.state, 'SENT') = 'SENT'
          ORDER BY s.begin_at DESC LIMIT 1) AS notice,
         (SELECT jsonb_build_object('number', ph.label, 'at', ${instantSql('ph.created_at')})
          FROM phonegram ph JOIN appointment a ON a.transport_id = ph.transport_id AND a.kind = ph.call_kind
            AND a.starts_at = ph.call_at AND a.state = 'HELD'
          WHERE ph.transport_id = $1 AND ph.state = 'SENT'
          ORDER BY ph.created_at DESC LIMIT 1) AS call,
         coalesce((SELECT jsonb_agg(r.name ORDER BY r.sort) FROM responsible_storage_reason sr
            JOIN transport_reason r ON r.id = sr.transport_reason_id
            WHERE sr.responsible_storage_id = (SELECT id FROM responsible_storage WHERE transport_id = $1 AND NOT is_former
              ORDER BY begin_at DESC LIMIT 1)), '[]') AS reasons,
         (SELECT s.end_reason FROM responsible_storage s
          WHERE s.transport_id = $1 AND NOT s.is_former AND s.ended_by IS NOT NULL
          ORDER BY s.begin_at DESC LIMIT 1) AS "endReason",
         coalesce((SELECT jsonb_object_agg(code, at) FROM
            (SELECT after->>'code' AS code, min(${instantSql('coalesce(device_at, at)')}) AS at FROM history
             WHERE transport_id = $1 AND field = 'status' AND after->>'code' IS NOT NULL AND NOT device_unsure
               AND (after->>'code' NOT IN ('RECEPTION_SUSPENDED', 'COMMISSION_DONE', 'SEPARATE_DONE') OR id > coalesce((SELECT max(r.id) FROM history r
                 WHERE r.transport_id = $1 AND r.field = 'status' AND r.after->>'code' = 'IN_RECEPTION'), 0))
             GROUP BY 1) reached), '{}') AS reached,
         (SELECT ${instantSql('w.weighed_at')} FROM weighing w
          WHERE w.transport_id = $1 AND w.kind = 'REGISTER' AND w.voided_at IS NULL) AS "weighedAt"`,
      [transportId],
    );
    return rows[0]!;
  },
});
