import { randomInt } from 'node:crypto';

import { inTransaction, type Pool } from '#platform/db/pool';
import { mapViolation } from '#platform/db/violation';
import { hashPassword } from '#platform/password';
import { userErrors } from '@otk/domain/user/user.errors';
import { oneTimePassword } from '@otk/domain/user/user.one-time-password';

/** Creates an administrator in the division «Администрирование», which is created if absent. Returns the one-time password. */
export async function createAdmin(
  pool: Pool,
  { login, fullName }: { login: string; fullName: string },
): Promise<string> {
  const password = oneTimePassword(randomInt);
  const passwordHash = await hashPassword(password);
  await inTransaction(pool, async (tx) => {
    const { rows: divisions } = await tx.query<{ id: string }>(
      `INSERT INTO division (code, name) VALUES ('ADMINISTRATION', 'Администрирование')
       ON CONFLICT ON CONSTRAINT division_code_uq DO UPDATE SET code = EXCLUDED.code RETURNING id`,
    );
    const { rows: users } = await mapViolation(
      tx.query<{ id: string }>(
        `INSERT INTO app_user (login, full_name, password_hash, need_change_password) VALUES ($1, $2, $3, true) RETURNING id`,
        [login, fullName, passwordHash],
      ),
      { app_user_login_uq: userErrors.loginTaken },
    );
    await tx.query("INSERT INTO udr (user_id, division_id, role_code) VALUES ($1, $2, 'ADMIN')", [
      users[0]!.id,
      divisions[0]!.id,
    ]);
  });
  return password;
}
