import { authContract } from '@otk/domain/auth/auth.contract';
import { authErrors } from '@otk/domain/auth/auth.errors';

import { type Api, mountContract } from '#platform/http/mount-contract';
import type { PublicContext } from '#platform/http/request-context';

import type { AuthService, IssuedTokens } from './auth.service.ts';

export function authRoutes(api: Api, auth: AuthService, cookiePrefix: string): void {
  /** spec §3 Session cookies. The server only writes them: it authenticates by the Authorization header alone. */
  function handOver({ sessionLeft, ...tokens }: IssuedTokens, { setCookie }: PublicContext) {
    setCookie(`${cookiePrefix}token`, tokens.accessToken, tokens.expiresIn);
    setCookie(`${cookiePrefix}refreshToken`, tokens.refreshToken, sessionLeft);
    return tokens;
  }

  mountContract(api, 'auth', authContract, {
    login: async ({ body }, context) => handOver(await auth.login(body, context), context),

    refresh: async ({ body }, context) => {
      if (context.bearer === undefined) {
        throw authErrors.tokenMissing();
      }
      if (context.bearer !== body.token) {
        throw authErrors.tokensDiffer();
      }
      return handOver(await auth.refresh(body.token), context);
    },

    logout: async (_given, { person, setCookie }) => {
      await auth.logout(person.sessionId);
      setCookie(`${cookiePrefix}token`, '', 0);
      setCookie(`${cookiePrefix}refreshToken`, '', 0);
      return {};
    },
  });
}
