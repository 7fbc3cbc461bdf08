import type { SetupStepCode } from '@otk/domain/setup/setup.schema';

import type { Queryable } from '#platform/db/pool';

export const setupRepo = (db: Queryable) => ({
  async getInstallationId(): Promise<string> {
    const { rows } = await db.query<{ id: string }>('SELECT id FROM installation');
    return rows[0]!.id;
  },

  /** Divisions and people beside those of the administration. */
  async count(): Promise<Readonly<Record<Exclude<SetupStepCode, 'mail' | 'backup'>, number>>> {
    const { rows } = await db.query<Record<Exclude<SetupStepCode, 'mail' | 'backup'>, number>>(
      `SELECT
         (SELECT count(*)::int FROM division WHERE deleted_at IS NULL AND code <> 'ADMINISTRATION') AS division,
         (SELECT count(*)::int FROM station WHERE deleted_at IS NULL) AS station,
         (SELECT count(*)::int FROM production_type WHERE deleted_at IS NULL) AS "scrapType",
         (SELECT count(*)::int FROM provider WHERE deleted_at IS NULL) AS provider,
         (SELECT count(*)::int FROM transport_reason WHERE deleted_at IS NULL) AS reason,
         (SELECT count(*)::int FROM app_user u WHERE u.deleted_at IS NULL AND u.is_activated
            AND EXISTS (SELECT FROM udr a JOIN role r ON r.code = a.role_code
              WHERE a.user_id = u.id AND NOT r.everywhere)) AS "user",
         (SELECT count(DISTINCT station_id)::int FROM commission_calendar) AS calendar`,
    );
    return rows[0]!;
  },
});
