// Headers of every answer and the refusal of writes that come from another site.
import { createHash } from 'node:crypto';

import { requestErrors } from '@otk/domain/kernel/request-errors';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import helmet from 'helmet';

import { refuseBadHost } from './malformed.ts';

/** MUI's styles go into empty <style> elements by insertRule; this is the hash of the empty text. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Hashes of the inline scripts and styles that a page may run. */
interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

const contentSecurityPolicy = ({ scripts, styles }: InlineHashes) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...scripts],
    styleSrc: ["'self'", emptyStyle, ...styles],
    imgSrc: ["'self'", 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    fontSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['app', 'dompurify'],
  },
});

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashesOf = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(([, text = '']) => hashOf(text));

/** A hook that sets the headers. Helmet is composed here once: composing it for every request took as long as its routing. */
function setHeaders(inline: InlineHashes): onRequestHookHandler {
  const middleware = helmet({
    contentSecurityPolicy: contentSecurityPolicy(inline),
    // Only over TLS; helmet's header is ignored by browsers on plain http, and a test server has none.
    strictTransportSecurity: { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  return (request, reply, done) => middleware(request.raw, reply.raw, (error) => done(error as Error | undefined));
}

/** The policy of the shell: the same, with the hashes of the inline script and style of its HTML (ADR 6). */
export const protectShell = (html: string): onRequestHookHandler =>
  setHeaders({
    scripts: hashesOf(html, /<script>(.*?)<\/script>/gs),
    styles: hashesOf(html, /<style>(.*?)<\/style>/gs),
  });

export function protect(app: FastifyInstance): void {
  app.addHook('onRequest', setHeaders({ scripts: [], styles: [] }));
  app.addHook('onRequest', async (request) => {
    refuseBadHost(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuseForeign(request);
    }
  });
}

export function refuseForeign(request: FastifyRequest): void {
  if (isForeign(request)) {
    throw requestErrors.foreignOrigin();
  }
}

function isForeign({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    return site !== 'same-origin' && site !== 'none';
  }
  const { origin } = headers;
  return origin !== undefined && (!URL.canParse(origin) || !isSameHost(new URL(origin), host));
}

/** Through URL on both sides: a default port may be written or left out. */
const isSameHost = (origin: URL, host: string): boolean => {
  const own = `${origin.protocol}//${host}`;
  return URL.canParse(own) && new URL(own).host === origin.host;
};
