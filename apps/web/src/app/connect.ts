// Connection to the server: the session of this device and its calls.
import { accessTokenSeconds, sessionSeconds } from '@otk/domain/auth/auth.schema';

import { authCalls } from '#features/auth/auth.api';
import type { ApiError } from '#platform/api-error';
import { createHttp, type Wire } from '#platform/http';
import { intentKeys } from '#platform/intent-keys';
import type { Link } from '#platform/link';
import type { Network } from '#platform/network';
import type { Acting } from '#platform/platform';
import { createSession, type Session } from '#platform/session/session';
import { createTokenCookies } from '#platform/session/token-cookies';
import { createWire, type WireDeps } from '#platform/wire';

import type { Browser } from '#platform/browser';

interface ConnectDeps {
  readonly browser: Browser;
  readonly prefix: string;
  readonly network: Pick<Network, 'reached'>;
  readonly link?: Pick<Link, 'asked'>;
  readonly acting: Pick<Acting, 'userId' | 'udrId'>;
  readonly word?: NonNullable<WireDeps['word']>;
  readonly refused: (error: ApiError) => void;
}

/** `direct`: calls that bypass the outbox. */
export function connect({ browser, prefix, network, link, acting, word, refused }: ConnectDeps): {
  readonly session: Session;
  readonly direct: Wire;
} {
  const exchange = {
    baseUrl: '/api',
    fetch: browser.fetch,
    ...(browser.upload && { upload: browser.upload }),
    ...(browser.download && { download: browser.download }),
    reached: network.reached,
    ...(link && { asked: link.asked }),
  };
  const intents = intentKeys({ storage: browser.storage, prefix });
  const session = createSession({
    ...browser,
    prefix,
    accessSeconds: accessTokenSeconds,
    sessionSeconds,
    calls: authCalls(createHttp(exchange), acting.udrId),
    cookies: createTokenCookies({
      jar: browser.cookies,
      prefix,
      isSecure: browser.isSecure,
      accessSeconds: accessTokenSeconds,
    }),
    tabs: browser.openTabs(`${prefix}session`),
  });
  return { session, direct: createWire({ ...exchange, ...acting, session, refused, intents, ...(word && { word }) }) };
}
