// One structured line per request, without query strings, bodies, tokens or cookies.
import type { FastifyInstance } from 'fastify';

import { failureOf } from './reply-errors.ts';

const secrets = ['req.headers.authorization', 'req.headers.cookie', 'authorization', 'cookie', '*.password', '*.token'];
/** Errors of the database quote the row that they refuse, with whatever people typed. */
const quotedRows = ['err.detail', 'err.where'];

export const logOptions = (level: string) => ({ level, redact: [...secrets, ...quotedRows] });

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // The route pattern, not the URL: ids and search words stay out of the log.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        udr: request.headers['x-udr-id'],
        ip: request.ip,
        code: failureOf(request),
      },
      'request',
    );
  });
}
