// Requests that never become one: an address that cannot be decoded, a broken header line, a body that stops coming.
// Fastify and Node would answer them in English, in another shape and without our headers.
import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';

import type { AppError, ErrorReply } from '@otk/domain/kernel/app-error';
import { requestErrors } from '@otk/domain/kernel/request-errors';
import type { FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify';

import { noInline, securityHeaders } from './security-headers.ts';

const headers = {
  ...securityHeaders(noInline),
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  Connection: 'close',
} as const;

const bodyOf = ({ code, message }: AppError, requestId: string): string =>
  JSON.stringify({ code, message, requestId } satisfies ErrorReply);

/** The router's own refusals. No hook runs for them. */
function refuseAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = requestErrors.invalid();
  const body = bodyOf(refusal, request.id);
  const sized = { ...headers, 'X-Request-Id': request.id, 'Content-Length': Buffer.byteLength(body) };
  reply.raw.writeHead(refusal.status, sized).end(body);
}

const byCode: Readonly<Record<string, () => AppError>> = {
  ERR_HTTP_REQUEST_TIMEOUT: requestErrors.tooSlow,
  HPE_HEADER_OVERFLOW: requestErrors.headersTooLarge,
};

/** What Node's parser refuses: there is a socket, but no request. */
function refuseBytes(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) {
    return;
  }
  refuseSocket(socket, (byCode[error.code ?? ''] ?? requestErrors.invalid)());
}

/** Answers on the bare connection, unless the request was answered before, and ends it. */
export function refuseSocket(socket: Socket, refusal: AppError, { isAnswered = false } = {}): void {
  const id = randomUUID();
  const body = bodyOf(refusal, id);
  if (socket.writable && !isAnswered) {
    const lines = Object.entries({ ...headers, 'X-Request-Id': id, 'Content-Length': Buffer.byteLength(body) });
    const head = [
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
      ...lines.map(([name, value]) => `${name}: ${value}`),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}

export const refuseMalformed = {
  frameworkErrors: refuseAddress,
  clientErrorHandler: refuseBytes,
  // Node would refuse a request without Host by an empty answer; `refuseBadHost` does it in our shape.
  http: { requireHostHeader: false },
} satisfies Pick<FastifyHttpOptions<Server>, 'frameworkErrors' | 'clientErrorHandler' | 'http'>;

/** A name or an address, with a port or without. */
const hostShape = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** HTTP/1.1 requires the header, and 400 for one of another shape (RFC 9112 §3.2). */
export function refuseBadHost({ headers: { host }, raw }: FastifyRequest): void {
  if (host === undefined ? raw.httpVersion === '1.1' : !hostShape.test(host)) {
    throw requestErrors.invalid();
  }
}
