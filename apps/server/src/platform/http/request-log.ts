// Every line of the app's log is JSON and names its event. One line per request, without query strings, bodies, tokens or cookies.
import type { FastifyInstance } from 'fastify';

import { failureKey, sparing } from '#platform/sparing';

import { failureOf } from './reply-errors.ts';

const secrets = ['req.headers.authorization', 'req.headers.cookie', 'authorization', 'cookie', '*.password', '*.token'];
/** Errors of the database quote the row that they refuse, with whatever people typed. */
const quotedRows = ['err.detail', 'err.where'];

interface Line {
  readonly event?: string;
  readonly err?: unknown;
}
type LogMethod = (this: unknown, ...line: unknown[]) => void;

/** The failure of one request is written whole: a person asks about it by its id. */
const ofOneRequest = 'request.failed';

export const logOptions = (level: string) => {
  const { pass } = sparing();
  return {
    level,
    redact: [...secrets, ...quotedRows],
    // Lines of the library itself have no event.
    formatters: { log: (line: object) => ({ event: 'http.library', ...line }) },
    hooks: {
      logMethod(this: unknown, line: unknown[], write: LogMethod): void {
        const { event = '', err } = (line[0] ?? {}) as Line;
        if (err === undefined || event === ofOneRequest) {
          write.apply(this, line);
          return;
        }
        const repeated = pass(failureKey(event, err));
        if (repeated !== undefined) {
          write.apply(this, [{ ...(line[0] as Line), ...(repeated > 0 && { repeated }) }, ...line.slice(1)]);
        }
      },
    },
  };
};

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        event: 'request',
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
