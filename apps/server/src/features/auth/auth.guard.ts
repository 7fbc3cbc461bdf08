// Every request is checked against the database: a deactivated user, a revoked session or a removed division is
// refused at once, not when the token expires.
import { authErrors } from '@otk/domain/auth/auth.errors';
import { type Actor, may } from '@otk/domain/kernel/actor';
import type { AppError } from '@otk/domain/kernel/app-error';
import type { RouteSpec } from '@otk/domain/kernel/route';

import type { Pool } from '#platform/db/pool';
import type { Guard } from '#platform/http/guard';

import { actorRepo } from './auth.actor.repo.ts';
import { actorOf } from './auth.actor.service.ts';
import { accessTokens } from './auth.tokens.ts';

const uuidShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const uuidIn = (value: string | undefined): string | null =>
  value !== undefined && uuidShape.test(value) ? value : null;

export function authGuard(pool: Pick<Pool, 'anyScope'>, secret: string, clock: () => Date): Pick<Guard, 'enter'> {
  const access = accessTokens(secret, clock);
  const actors = actorRepo(pool.anyScope);
  return {
    async enter(route, bearer, { udrId, divisionId }) {
      if (bearer === undefined) {
        throw authErrors.tokenMissing();
      }
      const claims = await access.read(bearer);
      if (!claims) {
        throw authErrors.tokenInvalid();
      }
      const named = uuidIn(udrId);
      const row = await actors.findEntry({ ...claims, udrId: named, now: clock() });
      if (!row) {
        throw authErrors.tokenInvalid();
      }
      if (row.needChangePassword && !route.beforePasswordChange) {
        throw authErrors.passwordChangeRequired();
      }
      const { userId } = claims;
      const isForeign = udrId !== undefined && row.udrId === null;
      const acting = isForeign
        ? await actors.findSuccessor({
            userId,
            udrId: named,
            divisionId: uuidIn(divisionId),
            permission: route.permission,
          })
        : row;
      const actor = acting && actorOf(acting, userId);
      const refusal = acting ? refusalFor(route, actor) : authErrors.divisionForeign();
      return { person: { ...claims, login: row.login }, actor, ...(refusal && { refusal }) };
    },
  };
}

function refusalFor({ access, permission }: RouteSpec, actor: Actor | undefined): AppError | undefined {
  if (access !== undefined) {
    return undefined;
  }
  if (!actor) {
    return authErrors.divisionRequired();
  }
  return permission !== undefined && may(actor, permission) ? undefined : authErrors.permissionMissing();
}
