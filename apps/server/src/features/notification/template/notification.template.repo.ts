import type {
  NotificationTemplate,
  TemplateChange,
  TemplateEdit,
} from '@otk/domain/notification/notification.template';
import { type NotificationType, typeOf } from '@otk/domain/notification/notification.type';

import type { Queryable } from '#platform/db/pool';

type StoredTemplate = Omit<NotificationTemplate, 'parentType'>;

const columns = `id, type, name, subject, body, channels, recipients, station_ids AS "stationIds",
  is_active AS "isActive", updated_at AS "updatedAt"`;
const known = (stored: StoredTemplate): NotificationTemplate => ({
  ...stored,
  parentType: typeOf(stored.type).parentType,
});

export const templateRepo = (db: Queryable) => ({
  /** Of two that would be in force for one station at once, the second must see the first. */
  lock: () => db.query("SELECT pg_advisory_xact_lock(hashtext('otk.template'))"),

  async list(): Promise<NotificationTemplate[]> {
    const { rows } = await db.query<StoredTemplate>(
      `SELECT ${columns} FROM notification_template WHERE deleted_at IS NULL ORDER BY type, cardinality(station_ids), name`,
    );
    return rows.map(known);
  },

  async find(id: string): Promise<NotificationTemplate | undefined> {
    const { rows } = await db.query<StoredTemplate>(
      `SELECT ${columns} FROM notification_template WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [id],
    );
    return rows[0] && known(rows[0]);
  },

  /** The template of the station, else the general one. */
  async findActive(type: NotificationType, stationId: string): Promise<NotificationTemplate | undefined> {
    const { rows } = await db.query<StoredTemplate>(
      `SELECT ${columns} FROM notification_template
       WHERE type = $1 AND is_active AND deleted_at IS NULL AND (station_ids = '{}' OR $2 = ANY (station_ids))
       ORDER BY cardinality(station_ids) = 0, updated_at DESC LIMIT 1`,
      [type, stationId],
    );
    return rows[0] && known(rows[0]);
  },

  async isTaken(type: NotificationType, stationIds: readonly string[], exceptId: string | null): Promise<boolean> {
    const { rowCount } = await db.query(
      `SELECT FROM notification_template WHERE type = $1 AND is_active AND deleted_at IS NULL AND id IS DISTINCT FROM $3
         AND (station_ids && $2::uuid[] OR (station_ids = '{}' AND $2::uuid[] = '{}'))`,
      [type, stationIds, exceptId],
    );
    return rowCount !== 0;
  },

  /** They stay as they are until the end of the transaction. */
  async areStations(ids: readonly string[]): Promise<boolean> {
    const { rowCount } = await db.query(
      'SELECT FROM station WHERE id = ANY ($1::uuid[]) AND deleted_at IS NULL ORDER BY id FOR SHARE',
      [ids],
    );
    return rowCount === new Set(ids).size;
  },

  async insert(edit: TemplateEdit): Promise<NotificationTemplate> {
    const { rows } = await db.query<StoredTemplate>(
      `INSERT INTO notification_template (type, name, subject, body, channels, recipients, station_ids, is_active)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${columns}`,
      [edit.type, edit.name, edit.subject, edit.body, edit.channels, edit.recipients, edit.stationIds, edit.isActive],
    );
    return known(rows[0]!);
  },

  async update(id: string, change: Omit<TemplateChange, 'base'>, at: Date): Promise<NotificationTemplate> {
    const { rows } = await db.query<StoredTemplate>(
      `UPDATE notification_template SET name = coalesce($2, name), subject = coalesce($3, subject),
         body = coalesce($4, body), channels = coalesce($5, channels), recipients = coalesce($6, recipients),
         station_ids = coalesce($7, station_ids), is_active = coalesce($8, is_active), updated_at = $9
       WHERE id = $1 RETURNING ${columns}`,
      [
        id,
        change.name ?? null,
        change.subject ?? null,
        change.body ?? null,
        change.channels ?? null,
        change.recipients ?? null,
        change.stationIds ?? null,
        change.isActive ?? null,
        at,
      ],
    );
    return known(rows[0]!);
  },

  async remove(id: string, at: Date): Promise<void> {
    await db.query('UPDATE notification_template SET deleted_at = $2 WHERE id = $1', [id, at]);
  },
});
