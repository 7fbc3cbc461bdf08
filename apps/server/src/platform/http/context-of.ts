// The context of a call, taken from its request.
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Queryable } from '#platform/db/pool';

import type { PublicContext } from './request-context.ts';

export function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Queryable,
  undone: (() => Promise<void>)[],
): PublicContext {
  return {
    requestId: request.id,
    ip: request.ip,
    origin: `${request.protocol}://${request.host}`,
    userAgent: header(request, 'user-agent'),
    bearer: bearerOf(request),
    deviceAt: instant(header(request, 'x-device-time')),
    isTimeUnsure: header(request, 'x-time-unsure') === '1',
    idempotencyKey: header(request, 'idempotency-key'),
    lastEventId: header(request, 'last-event-id'),
    db,
    log: request.log,
    readCookie: (name) => request.cookies[name],
    setCookie: (name, value, maxAge, options) =>
      void reply.setCookie(name, value, {
        ...options,
        path: '/',
        sameSite: 'strict',
        secure: request.protocol === 'https',
        maxAge,
      }),
    onRollback: (work) => void undone.push(work),
  };
}

export function header({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1];

/** The token of a link of the supplier's room. */
export const roomTokenOf = (request: FastifyRequest): string | undefined =>
  /^Room (\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1];

/** A clock that is off by centuries tells nothing, and the database knows no such year. */
function instant(value: string | undefined): Date | undefined {
  const parsed = new Date(value ?? '');
  const year = parsed.getUTCFullYear();
  return year >= 1900 && year < 2200 ? parsed : undefined;
}
