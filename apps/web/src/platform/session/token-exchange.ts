// One refresh at a time: single flight within a tab, a lock across tabs, and no refresh of a fresh token.
import { texts } from '@otk/domain/kernel/texts';
import { ApiError } from '../api-error.ts';
import type { Lock } from './lock.ts';
import type { TokenCookies } from './token-cookies.ts';

export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

class MissingTokenError extends Error {
  override readonly name = 'MissingTokenError';

  constructor() {
    super(texts.tokenMissing);
  }
}

/** spec §8: the person reads it on the page of sign-in. */
export const missingTokenText = (error: unknown): string | undefined =>
  error instanceof MissingTokenError ? error.message : undefined;

/** Only these answers of /auth/refresh end a session; a network failure or an overloaded server does not. */
export const endsSession = (error: unknown): boolean =>
  error instanceof MissingTokenError || (error instanceof ApiError && [400, 401, 403].includes(error.status));

export interface TokenExchangeDeps {
  readonly refresh: (refreshToken: string) => Promise<IssuedTokens>;
  readonly cookies: TokenCookies;
  readonly lock: Lock;
  readonly lockName: string;
  readonly keep: (issued: IssuedTokens) => void;
}

/** Resolves with the access token that replaces the rejected one. */
export type TokenExchange = (rejected: string | null) => Promise<string>;

export function createTokenExchange({ refresh, cookies, lock, lockName, keep }: TokenExchangeDeps): TokenExchange {
  let flight: Promise<string> | null = null;

  async function exchange(rejected: string | null): Promise<string> {
    const current = cookies.accessToken();
    if (current !== null && current !== rejected) {
      return current;
    }
    const refreshToken = cookies.refreshToken();
    if (refreshToken === null) {
      throw new MissingTokenError();
    }
    try {
      const issued = await refresh(refreshToken);
      // spec §4 Tokens: an empty value clears the token. A call without one would only be refused.
      if (issued.accessToken === '') {
        throw new MissingTokenError();
      }
      keep(issued);
      return issued.accessToken;
    } catch (error) {
      // Another tab signed in meanwhile: the refused token belonged to the session before.
      if (endsSession(error) && isReplaced(refreshToken)) {
        return exchange(rejected);
      }
      throw error;
    }
  }

  function isReplaced(refreshToken: string): boolean {
    const current = cookies.refreshToken();
    return current !== null && current !== refreshToken;
  }

  return (rejected) => {
    flight ??= lock(lockName, () => exchange(rejected)).finally(() => {
      flight = null;
    });
    return flight;
  };
}
