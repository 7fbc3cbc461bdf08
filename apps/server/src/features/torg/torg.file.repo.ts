// Files of saved acts.
import type { TorgFile } from '@otk/domain/torg/torg.schema';

import type { Queryable } from '#platform/db/pool';
import { instantSql } from '#platform/db/sql';

import type { ActNumber, SavedAct } from './torg.repo.ts';

/** `fileId` is null until the act is printed. */
export type StoredAct = Omit<TorgFile, 'url' | 'fileName' | 'size'> & {
  readonly fileId: string | null;
  readonly fileName: string | null;
  readonly size: number | null;
};

/** What the file of an act shows. */
export interface PrintedAct
  extends ActNumber, Pick<SavedAct, 'version' | 'fields' | 'figures' | 'savedAt' | 'savedBy'> {
  readonly transportId: string;
  readonly transportNumber: string;
  /** The key and the newest seal of history when the act was saved; null: there was none yet. */
  readonly fingerprint: string | null;
  readonly seal: string | null;
}

export const torgFileRepo = (db: Queryable) => ({
  async list(transportId: string): Promise<StoredAct[]> {
    const { rows } = await db.query<StoredAct>(
      `SELECT a.id, a.label AS number, a.version, a.state, ${instantSql('a.saved_at')} AS "savedAt",
         u.full_name AS "savedBy", a.void_reason AS "voidReason", f.id AS "fileId", f.name AS "fileName", f.size
       FROM torg a LEFT JOIN stored_file f ON f.id = a.file_id JOIN app_user u ON u.id = a.saved_by
       WHERE a.transport_id = $1 ORDER BY a.year DESC, a.number DESC, a.version DESC`,
      [transportId],
    );
    return rows;
  },

  async getPrinted(id: string): Promise<PrintedAct> {
    const { rows } = await db.query<PrintedAct>(
      `SELECT a.year, a.number, a.label, a.version, a.fields, a.figures, ${instantSql('a.saved_at')} AS "savedAt",
         u.full_name AS "savedBy", t.id AS "transportId", t.transport_number AS "transportNumber",
         (SELECT fingerprint FROM evidence_key WHERE made_at <= a.saved_at ORDER BY made_at DESC, fingerprint LIMIT 1) AS fingerprint,
         (SELECT encode(hash, 'hex') FROM history_tree WHERE made_at <= a.saved_at ORDER BY n DESC LIMIT 1) AS seal
       FROM torg a JOIN transport t ON t.id = a.transport_id JOIN app_user u ON u.id = a.saved_by WHERE a.id = $1`,
      [id],
    );
    return rows[0]!;
  },

  /** False when another process has stored the file of this act first. */
  async setFile(id: string, fileId: string): Promise<boolean> {
    const { rowCount } = await db.query('UPDATE torg SET file_id = $2 WHERE id = $1 AND file_id IS NULL', [id, fileId]);
    return rowCount === 1;
  },

  /** The row of a file that did not become the file of an act. */
  dropFile: (fileId: string) => db.query('DELETE FROM stored_file WHERE id = $1', [fileId]),

  /** Any of them: one that cannot be printed does not hold up the others. */
  async findUnprinted(savedBefore: Date): Promise<string | undefined> {
    const { rows } = await db.query<{ id: string }>(
      'SELECT id FROM torg WHERE file_id IS NULL AND saved_at < $1 ORDER BY random() LIMIT 1',
      [savedBefore],
    );
    return rows[0]?.id;
  },

  /** For the archive of a transport: the act in force. */
  async listMedia(transportId: string) {
    const { rows } = await db.query<{ folder: string; title: string; at: string; key: string; size: number }>(
      `SELECT 'Акты' AS folder, 'Акт ТОРГ-2 № ' || replace(a.label, '/', '-') AS title, a.saved_at AS at, f.key, f.size
       FROM torg a JOIN stored_file f ON f.id = a.file_id WHERE a.transport_id = $1 AND a.state = 'SAVED'`,
      [transportId],
    );
    return rows;
  },
});
