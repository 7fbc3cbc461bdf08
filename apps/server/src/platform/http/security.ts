// Headers of every answer and the refusal of writes that come from another site.
import { createHash } from 'node:crypto';

import { requestErrors } from '@otk/domain/kernel/request-errors';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';

import { refuseBadHost } from './malformed.ts';
import { type InlineHashes, noInline, securityHeaders } from './security-headers.ts';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const hashesOf = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(([, text = '']) => hashOf(text));

/** A hook that sets the headers on the bare response, so that a stream, which bypasses Fastify, has them too. */
function setHeaders(inline: InlineHashes): onRequestHookHandler {
  const headers = Object.entries(securityHeaders(inline));
  return (_request, reply, done) => {
    headers.forEach(([name, value]) => reply.raw.setHeader(name, value));
    done();
  };
}

/** The policy of the shell: the same, with the hashes of the inline script and style of its HTML (ADR 6). */
export const protectShell = (html: string): onRequestHookHandler =>
  setHeaders({
    scripts: hashesOf(html, /<script>(.*?)<\/script>/gs),
    styles: hashesOf(html, /<style>(.*?)<\/style>/gs),
  });

/** Before every other hook: also what a hook refuses has the headers. */
export function setSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', setHeaders(noInline));
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('Cache-Control')) {
      void reply.header('Cache-Control', 'no-store');
    }
  });
}

/** Refuses writes that come from another site. */
export function protect(app: FastifyInstance): void {
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
