import type { Queryable } from '#platform/db/pool';

export interface StoredFile {
  readonly id: string;
  readonly key: string;
  readonly type: string;
  readonly size: number;
  readonly name: string;
}

export type NewFile = Omit<StoredFile, 'id'> & { readonly sha256: string };

/** Their numbers, in the order of the files. */
type IdsOf<Files extends readonly NewFile[]> = { readonly [At in keyof Files]: string };

export const fileRepo = (db: Queryable) => ({
  /**
   * Not after the end of the session whose person got its URL, and not after the object it belongs to was deleted. A file under
   * another number keeps that number and has no name.
   */
  async findShown(id: string, sessionId: string, now: Date): Promise<StoredFile | undefined> {
    const { rows } = await db.query<StoredFile>(
      {
        name: 'file.findShown',
        text: `WITH reader AS (SELECT s.user_id FROM session s WHERE s.id = $2 AND s.revoked_at IS NULL AND s.expires_at > $3)
          SELECT f.id, f.key, f.type, f.size, f.name FROM stored_file f
          WHERE f.id = $1 AND f.deleted_at IS NULL AND EXISTS (SELECT FROM reader)
          UNION ALL
          SELECT b.id, f.key, f.type, f.size, '' FROM blind_file b JOIN stored_file f ON f.id = b.file_id
          WHERE b.id = $1 AND f.deleted_at IS NULL AND b.until > $3 AND b.user_id = (SELECT user_id FROM reader)`,
      },
      [id, sessionId, now],
    );
    return rows[0];
  },

  async insert<const Files extends readonly NewFile[]>(files: Files): Promise<IdsOf<Files>> {
    const { rows } = await db.query<{ id: string; key: string }>(
      `INSERT INTO stored_file (key, type, size, name, sha256)
       SELECT key, type, size, name, decode(sha256, 'hex')
       FROM unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[]) AS given (key, type, size, name, sha256)
       RETURNING id, key`,
      (['key', 'type', 'size', 'name', 'sha256'] as const).map((column) => files.map((file) => file[column])),
    );
    const ids = new Map(rows.map(({ id, key }) => [key, id]));
    return files.map(({ key }) => ids.get(key)) as IdsOf<Files>;
  },

  /** A sample to compare a store with. */
  async newestKeys(count: number): Promise<string[]> {
    const { rows } = await db.query<{ key: string }>('SELECT key FROM stored_file ORDER BY created_at DESC LIMIT $1', [
      count,
    ]);
    return rows.map(({ key }) => key);
  },
});
