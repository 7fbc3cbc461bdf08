// Tokens on this device with the time of sign-in, which limits the lifetime of every later token.
import * as z from 'zod/mini';

import { type KeyValueStorage, storedValue } from '../stored-value.ts';
import type { TokenCookies } from './token-cookies.ts';
import type { IssuedTokens } from './token-exchange.ts';

export interface KeptTokensDeps {
  readonly cookies: TokenCookies;
  readonly storage: KeyValueStorage;
  readonly prefix: string;
  /** Lifetime of an access token. */
  readonly accessSeconds: number;
  /** Seconds from sign-in to the end of the session, regardless of refreshes. */
  readonly sessionSeconds: number;
  readonly now?: () => number;
}

export interface KeptTokens {
  /** Null when nobody is signed in. */
  readonly startedAt: () => number | null;
  /** Throws when this device stores neither cookies nor data: that is no matter of the connection. */
  readonly begin: (issued: IssuedTokens) => void;
  readonly renew: (issued: IssuedTokens) => void;
  readonly clear: () => void;
}

const storageFull =
  'В браузере кончилось место для данных сайта, вход не сохранить. Освободите место на устройстве или очистите данные других сайтов';
const cookiesBlocked =
  'Браузер не сохранил cookie, без них войти нельзя. Разрешите cookie для этого сайта в настройках браузера';

export function createKeptTokens({
  cookies,
  storage,
  prefix,
  accessSeconds,
  sessionSeconds,
  now = Date.now,
}: KeptTokensDeps): KeptTokens {
  const startedAt = storedValue(storage, `${prefix}signedInAt`, z.number());

  function renew(issued: IssuedTokens): void {
    const spent = Math.max(0, now() - (startedAt.read() ?? now())) / 1000;
    // A clock that jumped ahead must not expire tokens that the server has just issued.
    cookies.store(issued, Math.max(accessSeconds, sessionSeconds - spent));
  }

  return {
    startedAt: startedAt.read,
    renew,
    begin(issued) {
      if (!startedAt.write(now())) {
        startedAt.clear();
        cookies.clear();
        throw new Error(storageFull);
      }
      renew(issued);
      if (cookies.refreshToken() === null) {
        throw new Error(cookiesBlocked);
      }
    },
    clear() {
      cookies.clear();
      startedAt.clear();
    },
  };
}
