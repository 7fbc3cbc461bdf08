// Every request is checked against the database: a deactivated user, a revoked session or a removed division is
// refused at once, not when the token expires.
import { authErrors } from '@otk/domain/auth/auth.errors';
import { type Actor, may } from '@otk/domain/kernel/actor';
import type { AppError } from '@otk/domain/kernel/app-error';
import type { RouteSpec } from '@otk/domain/kernel/route';

import type { Pool } from '#platform/db/pool';
import type { Guard } from '#platform/http/guard';

import { actorColumns, actorOf, type ActorRow, assignmentSql, findSuccessor } from './auth.actor.service.ts';
import { accessTokens } from './auth.tokens.ts';

interface EntryRow extends ActorRow {
  readonly login: string;
  readonly needChangePassword: boolean;
}

const entrySql = {
  name: 'auth.entry',
  text: `
  SELECT u.login, u.need_change_password AS "needChangePassword", ${actorColumns}
  FROM session s
  JOIN app_user u ON u.id = s.user_id AND u.is_activated AND u.deleted_at IS NULL
  LEFT JOIN (${assignmentSql}) ON a.user_id = u.id AND a.id = $3
  WHERE s.id = $1 AND s.user_id = $2 AND s.revoked_at IS NULL AND s.expires_at > $4`,
};

const uuidShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const uuidIn = (value: string | undefined): string | null =>
  value !== undefined && uuidShape.test(value) ? value : null;

export function authGuard(pool: Pick<Pool, 'anyScope'>, secret: string, clock: () => Date): Guard {
  const access = accessTokens(secret, clock);
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
      const { rows } = await pool.anyScope.query<EntryRow>(entrySql, [claims.sessionId, claims.userId, named, clock()]);
      const [row] = rows;
      if (!row) {
        throw authErrors.tokenInvalid();
      }
      if (row.needChangePassword && !route.beforePasswordChange) {
        throw authErrors.passwordChangeRequired();
      }
      const { userId } = claims;
      const isForeign = udrId !== undefined && row.udrId === null;
      const acting = isForeign
        ? await findSuccessor(pool.anyScope, {
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
