import type { Queryable } from '#platform/db/pool';

export interface StoredFile {
  readonly id: string;
  readonly key: string;
  readonly type: string;
  readonly size: number;
  readonly name: string;
}

export type NewFile = Omit<StoredFile, 'id'> & { readonly sha256: string };

export const fileRepo = (db: Queryable) => ({
  async find(id: string): Promise<StoredFile | undefined> {
    const { rows } = await db.query<StoredFile>('SELECT id, key, type, size, name FROM stored_file WHERE id = $1', [
      id,
    ]);
    return rows[0];
  },

  async insert({ key, type, size, name, sha256 }: NewFile): Promise<string> {
    const { rows } = await db.query<{ id: string }>(
      `INSERT INTO stored_file (key, type, size, name, sha256) VALUES ($1, $2, $3, $4, decode($5, 'hex')) RETURNING id`,
      [key, type, size, name, sha256],
    );
    return rows[0]!.id;
  },

  async known(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await db.query<{ key: string }>('SELECT key FROM stored_file WHERE key = ANY($1)', [keys]);
    return new Set(rows.map(({ key }) => key));
  },
});
