// spec §3 Session cookies, §9 their lifetimes. The server sets the same cookies by Set-Cookie.
import type { CookieJar } from './cookie-jar.ts';

export interface TokenCookies {
  readonly accessToken: () => string | null;
  readonly refreshToken: () => string | null;
  readonly store: (
    tokens: { readonly accessToken: string; readonly refreshToken: string },
    secondsLeft: number,
  ) => void;
  readonly clear: () => void;
}

export interface TokenCookiesDeps {
  readonly jar: CookieJar;
  readonly prefix: string;
  readonly isSecure: boolean;
  /** Lifetime of the access-token cookie in seconds. */
  readonly accessSeconds: number;
}

export function createTokenCookies({ jar, prefix, isSecure, accessSeconds }: TokenCookiesDeps): TokenCookies {
  const names = { access: `${prefix}token`, refresh: `${prefix}refreshToken` };

  /** spec §4: a new token value is stored, an empty one clears it. */
  function put(name: string, value: string, maxAge: number): void {
    // The cookie of the server already has this value and the exact remaining lifetime.
    if (value !== '' && jar.read(name) === value) {
      return;
    }
    const life = value === '' ? 0 : Math.max(0, Math.floor(maxAge));
    const secure = isSecure ? '; Secure' : '';
    jar.write(`${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${life}; SameSite=Strict${secure}`);
  }

  return {
    accessToken: () => jar.read(names.access),
    refreshToken: () => jar.read(names.refresh),
    store({ accessToken, refreshToken }, secondsLeft) {
      put(names.access, accessToken, Math.min(accessSeconds, secondsLeft));
      put(names.refresh, refreshToken, secondsLeft);
    },
    clear() {
      put(names.access, '', 0);
      put(names.refresh, '', 0);
    },
  };
}
