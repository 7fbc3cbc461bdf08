import { randomUUID } from 'node:crypto';

import { AppError } from '@otk/domain/kernel/app-error';
import { userHistory } from '@otk/domain/user/user.history';
import { userErrors } from '@otk/domain/user/user.errors';
import type { PasswordChange } from '@otk/domain/user/user.password';
import type { User } from '@otk/domain/user/user.schema';

import { recordChanges } from '#platform/history';
import type { Commit } from '#platform/http/mount-contract';
import type { SelfContext } from '#platform/http/request-context';
import { hashPassword, verifyPassword } from '#platform/password';

import { countedAttempts, type Throttle } from './user.attempts.ts';
import { refuseGuessable } from './user.guessable.ts';
import { userRepo } from './user.repo.ts';

/** For the statements of other features. */
export { peopleScopeSql } from './user.scope.sql.ts';

export interface UserDeps {
  readonly clock: () => Date;
  readonly throttle: Throttle;
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

export async function seeTour({ db, person }: SelfContext, at: Date) {
  await userRepo(db).rememberTour(person.userId, at);
  return {};
}

/** Every attempt is counted before the current password is checked, so that of many at once no more are checked. */
export const changePassword = ({ clock, throttle, endOtherSessions }: UserDeps) => {
  const counted = countedAttempts(throttle, (error) => hasCode(error, userErrors.wrongPassword().code));
  return (
    id: string,
    { oldPassword, newPassword }: PasswordChange,
    context: SelfContext & { readonly commit: Commit<SelfContext> },
  ): Promise<Record<never, never>> => {
    const { ip, idempotencyKey } = context;
    const { login, userId } = context.person;
    // The same change sent again under its key is the same guess.
    const guess = [userId, idempotencyKey ?? randomUUID(), oldPassword, newPassword];
    return counted({ login, ip }, guess, () =>
      context.commit(async (inside) => {
        const users = userRepo(inside.db);
        // Another person's password is set by an administrator, never through this call.
        const stored = id === inside.person.userId ? await users.getSecret(id) : undefined;
        if (stored === undefined) {
          throw userErrors.unknown();
        }
        if (!(await verifyPassword(oldPassword, stored.hash))) {
          throw userErrors.wrongPassword();
        }
        await refuseGuessable(newPassword, stored);
        await users.setPassword(id, await hashPassword(newPassword));
        await endOtherSessions(inside, clock());
        await recordChanges(inside.db, inside, [
          {
            action: userHistory.actions.changePassword,
            entity: 'user',
            entityId: id,
            field: userHistory.fields.password,
          },
        ]);
        return {};
      }),
    );
  };
};

const hasCode = (error: unknown, code: string): boolean => error instanceof AppError && error.code === code;
