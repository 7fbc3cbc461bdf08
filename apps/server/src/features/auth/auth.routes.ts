import { authContract } from '@otk/domain/auth/auth.contract';
import { authErrors } from '@otk/domain/auth/auth.errors';
import { accessTokenSeconds } from '@otk/domain/auth/auth.schema';
import { AppError } from '@otk/domain/kernel/app-error';

import { type AddressSigner, proofCookie } from '#platform/files/signed-address';
import { type Api, mountContract } from '#platform/http/mount-contract';
import type { PublicContext } from '#platform/http/request-context';

import { deviceCookieSeconds, deviceMarks } from './auth.device.ts';
import type { AuthService, IssuedTokens } from './auth.service.ts';

interface AuthRoutesDeps {
  readonly auth: AuthService;
  readonly cookiePrefix: string;
  readonly addresses: AddressSigner;
}

export function authRoutes(api: Api, { auth, cookiePrefix, addresses }: AuthRoutesDeps): void {
  const marks = deviceMarks(api.secret);

  /** spec §3 Session cookies. The server only writes the tokens: it authenticates by the Authorization header alone. */
  function handOver({ sessionLeft, sessionId, ...tokens }: IssuedTokens, { setCookie }: PublicContext) {
    setCookie(`${cookiePrefix}token`, tokens.accessToken, accessTokenSeconds);
    setCookie(`${cookiePrefix}refreshToken`, tokens.refreshToken, sessionLeft);
    setCookie(proofCookie(cookiePrefix), addresses.proofOf(sessionId), sessionLeft, { httpOnly: true });
    return tokens;
  }

  mountContract(api, 'auth', authContract, {
    login: async ({ body }, context) => {
      const { ip, userAgent, requestId, deviceAt, readCookie, setCookie, log } = context;
      const cookie = marks.cookieOf(cookiePrefix, body.login);
      const knownDevice = marks.read(body.login, readCookie(cookie));
      const who = { login: body.login, ip, userAgent, isKnownDevice: knownDevice !== undefined };
      try {
        const issued = await auth.login(body, { ip, userAgent, requestId, deviceAt, knownDevice });
        log.info({ event: 'auth.signedIn', ...who }, 'signed in');
        const tokens = handOver(issued, context);
        if (knownDevice === undefined) {
          setCookie(cookie, marks.issue(body.login), deviceCookieSeconds, { httpOnly: true });
        }
        return tokens;
      } catch (error) {
        log.warn(
          { event: 'auth.refused', ...who, reason: error instanceof AppError ? error.code : 'unexpected' },
          'sign-in refused',
        );
        throw error;
      }
    },

    refresh: async ({ body }, context) => {
      if (context.bearer === undefined) {
        throw authErrors.tokenMissing();
      }
      if (context.bearer !== body.token) {
        throw authErrors.tokensDiffer();
      }
      return handOver(await auth.refresh(body.token), context);
    },

    logout: async (_given, context) => {
      const { setCookie } = context;
      await auth.logout(context);
      setCookie(`${cookiePrefix}token`, '', 0);
      setCookie(`${cookiePrefix}refreshToken`, '', 0);
      setCookie(proofCookie(cookiePrefix), '', 0, { httpOnly: true });
      return {};
    },
  });
}
