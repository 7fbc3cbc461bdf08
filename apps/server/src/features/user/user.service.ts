import { userHistory } from '@otk/domain/user/user.history';
import { userErrors } from '@otk/domain/user/user.errors';
import type { PasswordChange } from '@otk/domain/user/user.password';
import type { User } from '@otk/domain/user/user.schema';

import type { Queryable } from '#platform/db/pool';
import { recordChanges } from '#platform/history';
import type { SelfContext } from '#platform/http/request-context';
import { hashPassword, verifyPassword } from '#platform/password';

import { userRepo } from './user.repo.ts';

export interface UserDeps {
  readonly clock: () => Date;
  readonly throttle: {
    refuseIfBlocked(attempt: { login: string; ip: string }, through: Queryable): Promise<void>;
    countFailure(attempt: { login: string; ip: string }): Promise<void>;
  };
  /** Ends the person's other sessions in the same transaction. */
  readonly endOtherSessions: (context: SelfContext, at: Date) => Promise<void>;
}

export async function getMe({ db, person, actor }: SelfContext): Promise<User> {
  const user = await userRepo(db).get(person.userId);
  if (!user) {
    throw userErrors.unknown();
  }
  const permissions = actor?.permissions ?? user.udr[0]?.permissions ?? [];
  return { ...user, permissions: [...permissions] };
}

/** The station must be one of those the person is limited to, if he is limited. */
export async function setStation({ db, person }: SelfContext, stationId: string | null) {
  if (!(await userRepo(db).rememberStation(person.userId, stationId))) {
    throw userErrors.stationForeign();
  }
  return { stationId };
}

/** Only a preference: which modules he may open is decided by his permissions. */
export async function setModule({ db, person }: SelfContext, module: NonNullable<User['currentModule']>) {
  await userRepo(db).rememberModule(person.userId, module);
  return { module };
}

export const changePassword =
  ({ clock, throttle, endOtherSessions }: UserDeps) =>
  async (id: string, { oldPassword, newPassword }: PasswordChange, context: SelfContext): Promise<void> => {
    const { db, person, ip } = context;
    const users = userRepo(db);
    // Another person's password is set by an administrator, never through this call.
    const stored = id === person.userId ? await users.getPasswordHash(id) : undefined;
    if (stored === undefined) {
      throw userErrors.unknown();
    }
    const attempt = { login: person.login, ip };
    await throttle.refuseIfBlocked(attempt, db);
    if (!(await verifyPassword(oldPassword, stored))) {
      context.onRollback(() => throttle.countFailure(attempt));
      throw userErrors.wrongPassword();
    }
    await users.setPassword(id, await hashPassword(newPassword));
    await endOtherSessions(context, clock());
    await recordChanges(db, context, [
      {
        action: userHistory.actions.changePassword,
        entity: 'user',
        entityId: id,
        field: userHistory.fields.password,
      },
    ]);
  };
