import { randomInt } from 'node:crypto';

import { accountValues } from '@otk/domain/user/user.account';
import { userErrors } from '@otk/domain/user/user.errors';
import { userHistory } from '@otk/domain/user/user.history';
import { oneTimePassword } from '@otk/domain/user/user.one-time-password';
import * as z from 'zod/mini';

import { inTransaction, type Pool } from '#platform/db/pool';
import { mapViolation } from '#platform/db/violation';
import { recordChanges, systemContext } from '#platform/history';
import { hashPassword } from '#platform/password';
import { StartupError } from '#platform/startup-error';

import { refuseAlike } from './user.account.service.ts';

/**
 * Creates an administrator in the division «Администрирование», which is created if absent and restored if removed: the
 * command also helps where nobody can sign in. Returns the one-time password.
 */
export async function createAdmin(
  pool: Pool,
  given: { readonly login: string; readonly fullName: string },
): Promise<string> {
  const { login, fullName } = checked(given);
  const password = oneTimePassword(randomInt);
  const passwordHash = await hashPassword(password);
  await inTransaction(pool, async (tx) => {
    const { rows: divisions } = await tx.query<{ id: string; name: string }>(
      `INSERT INTO division (code, name) VALUES ('ADMINISTRATION', 'Администрирование')
       ON CONFLICT ON CONSTRAINT division_code_uq DO UPDATE SET deleted_at = NULL RETURNING id, name`,
    );
    // Roles are edited: the one that administers with the most permissions, «Администратор» in a new installation.
    const { rows: roles } = await tx.query<{ code: string; name: string }>(
      `SELECT r.code, r.name FROM role r JOIN role_permission p ON p.role_code = r.code WHERE r.everywhere
       GROUP BY r.code HAVING bool_or(p.permission_code = 'USER_ADMIN') ORDER BY count(*) DESC, r.code LIMIT 1`,
    );
    const [division, role] = [divisions[0]!, roles[0]!];
    await refuseAlike(tx, login);
    const { rows: users } = await mapViolation(
      tx.query<{ id: string }>(
        `INSERT INTO app_user (login, full_name, password_hash, need_change_password) VALUES ($1, $2, $3, true) RETURNING id`,
        [login, fullName, passwordHash],
      ),
      { app_user_login_uq: userErrors.loginTaken },
    );
    const { id } = users[0]!;
    await tx.query('INSERT INTO udr (user_id, division_id, role_code) VALUES ($1, $2, $3)', [
      id,
      division.id,
      role.code,
    ]);
    const after = { login, fullName, isActivated: true, assignment: [`${division.name}: ${role.name}`] };
    await recordChanges(tx, systemContext(tx), [
      { action: userHistory.actions.create, entity: 'user', entityId: id, after },
    ]);
  });
  return password;
}

/** By the rules of the form: an account that it refuses could not be edited later. */
function checked(given: { readonly login: string; readonly fullName: string }) {
  const parsed = z.safeParse(z.pick(accountValues, { login: true, fullName: true }), given);
  if (!parsed.success) {
    throw new StartupError(parsed.error.issues.map(({ message }) => message).join('. '));
  }
  return parsed.data;
}
