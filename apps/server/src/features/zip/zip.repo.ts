import type { Actor } from '@otk/domain/kernel/actor';

import type { Queryable } from '#platform/db/pool';
import { sqlBuilder } from '#platform/db/sql';

import { inScope } from '../transport/transport.service.ts';

export interface KeptArchive {
  readonly id: string;
  readonly transportId: string;
  readonly key: string;
}

export const zipRepo = (db: Queryable) => ({
  async insert(transportId: string, fileId: string, userId: string): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      'INSERT INTO transport_archive (transport_id, file_id, created_by) VALUES ($1, $2, $3) RETURNING id',
      [transportId, fileId, userId],
    );
    return rows[0]!.id;
  },

  /** Removes old uploaded archives; the photos and documents unpacked from them stay. */
  async forget(before: Date): Promise<number> {
    const { rowCount } = await db.query(
      `WITH gone AS (DELETE FROM transport_archive WHERE id IN
           (SELECT id FROM transport_archive WHERE created_at < $1 FOR UPDATE SKIP LOCKED) RETURNING file_id)
       DELETE FROM stored_file f USING gone WHERE f.id = gone.file_id`,
      [before],
    );
    return rowCount ?? 0;
  },

  /** Only the uploader may unpack an archive, because its photos get his name. */
  async find(actor: Actor, id: string): Promise<KeptArchive | undefined> {
    const sql = sqlBuilder();
    const { rows } = await db.query<KeptArchive>(
      `SELECT a.id, a.transport_id AS "transportId", f.key
       FROM transport_archive a JOIN transport t ON t.id = a.transport_id JOIN stored_file f ON f.id = a.file_id
       WHERE a.id = ${sql.param(id)} AND a.created_by = ${sql.param(actor.userId)} AND t.deleted_at IS NULL
         AND ${inScope(sql, actor)}`,
      sql.params,
    );
    return rows[0];
  },
});
