import type { Settings } from '@otk/domain/setting/setting.schema';

import type { Queryable } from '#platform/db/pool';

export interface StoredSettings {
  readonly values: Partial<Settings>;
  readonly version: number;
}

export const settingRepo = (db: Queryable) => ({
  async get(): Promise<StoredSettings> {
    return (await db.query<StoredSettings>('SELECT values, version FROM setting')).rows[0]!;
  },

  async lock(): Promise<StoredSettings> {
    return (await db.query<StoredSettings>('SELECT values, version FROM setting FOR NO KEY UPDATE')).rows[0]!;
  },

  put: (values: { readonly [K in keyof Settings]?: Settings[K] | undefined }) =>
    db.query('UPDATE setting SET values = $1, version = version + 1', [JSON.stringify(values)]),
});
