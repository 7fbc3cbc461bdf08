// Headers of every answer and the refusal of writes that come from another site.
import helmet from '@fastify/helmet';
import { requestErrors } from '@otk/domain/kernel/request-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** MUI's styles go into empty <style> elements by insertRule; this is the hash of the empty text. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const contentSecurityPolicy = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", emptyStyle],
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
};

export async function protect(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy },
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
