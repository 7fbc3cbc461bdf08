import { randomInt } from 'node:crypto';

import { accountValues } from '@otk/domain/user/user.account';
import { userErrors } from '@otk/domain/user/user.errors';
import { userHistory } from '@otk/domain/user/user.history';
import { oneTimePassword } from '@otk/domain/user/user.one-time-password';
import * as z from 'zod/mini';

import { inTransaction, type Pool, type Queryable } from '#platform/db/pool';
import { mapViolation } from '#platform/db/violation';
import { recordChanges, systemContext } from '#platform/history';
import { hashPassword } from '#platform/password';
import { StartupError } from '#platform/startup-error';

import { lockAccessBySystem } from '../auth/auth.access.service.ts';
import { accountRepo } from './user.account.repo.ts';
import { refuseAlike } from './user.account.service.ts';
import { adminRepo } from './user.admin.repo.ts';
import { assignmentRepo } from './user.assignment.repo.ts';
import { refuseGuessable } from './user.guessable.ts';
import { userRepo } from './user.repo.ts';

export const hasPeople = (db: Queryable): Promise<boolean> => adminRepo(db).hasPeople();

interface NewAdmin {
  readonly login: string;
  readonly fullName: string;
}

/**
 * Creates an administrator in the division «Администрирование», which is created if absent and restored if removed: the
 * command also helps where nobody can sign in. Returns the one-time password.
 */
export async function createAdmin(pool: Pool, given: NewAdmin): Promise<string> {
  const person = checked(given);
  const password = oneTimePassword(randomInt);
  const passwordHash = await hashPassword(password);
  await inTransaction(pool, async (tx) => {
    await lockAccessBySystem(tx);
    await insertAdmin(tx, person, passwordHash);
  });
  return password;
}

/** The first person of all, with a password of his own. False: somebody else was first. */
export async function createFirstAdmin(
  pool: Pool,
  { password, ...person }: NewAdmin & { readonly password: string },
): Promise<boolean> {
  await refuseGuessable(password, person);
  const passwordHash = await hashPassword(password);
  return inTransaction(pool, async (tx) => {
    await lockAccessBySystem(tx);
    if (await adminRepo(tx).hasPeople()) {
      return false;
    }
    await userRepo(tx).setPassword(await insertAdmin(tx, person, passwordHash), passwordHash);
    return true;
  });
}

async function insertAdmin(tx: Queryable, { login, fullName }: NewAdmin, passwordHash: string): Promise<string> {
  const division = await adminRepo(tx).ensureDivision();
  const role = await adminRepo(tx).findRole();
  await refuseAlike(tx, login);
  const id = await mapViolation(accountRepo(tx).insert({ login, fullName, passwordHash, providerId: null }), {
    app_user_login_uq: userErrors.loginTaken,
  });
  await assignmentRepo(tx).add(id, { divisionId: division.id, roleCode: role.code });
  const after = { login, fullName, isActivated: true, assignment: [`${division.name}: ${role.name}`] };
  await recordChanges(tx, systemContext(tx), [
    { action: userHistory.actions.create, entity: 'user', entityId: id, after },
  ]);
  return id;
}

/** By the rules of the form: an account that it refuses could not be edited later. */
function checked(given: NewAdmin) {
  const parsed = z.safeParse(z.pick(accountValues, { login: true, fullName: true }), given);
  if (!parsed.success) {
    throw new StartupError(parsed.error.issues.map(({ message }) => message).join('. '));
  }
  return parsed.data;
}
