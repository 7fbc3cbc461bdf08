// Headers of every answer and the refusal of writes that come from another site.
import { createHash } from 'node:crypto';

import helmet from '@fastify/helmet';
import { requestErrors } from '@otk/domain/kernel/request-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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

/** The policy of the shell: the same, with the hashes of the script and the style that stand in its HTML (ADR 6). */
export const shellProtection = (html: string) => ({
  contentSecurityPolicy: contentSecurityPolicy({
    scripts: hashesOf(html, /<script>(.*?)<\/script>/gs),
    styles: hashesOf(html, /<style>(.*?)<\/style>/gs),
  }),
});

export async function protect(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: contentSecurityPolicy({ scripts: [], styles: [] }),
    // Only over TLS; helmet's header is ignored by browsers on plain http, and a test server has none.
    strictTransportSecurity: { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  app.addHook('onRequest', async (request) => {
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
const isSameHost = (origin: URL, host: string): boolean => new URL(`${origin.protocol}//${host}`).host === origin.host;
