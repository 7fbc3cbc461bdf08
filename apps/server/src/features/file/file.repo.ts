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
  async find(id: string): Promise<StoredFile | undefined> {
    const { rows } = await db.query<StoredFile>('SELECT id, key, type, size, name FROM stored_file WHERE id = $1', [
      id,
    ]);
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
