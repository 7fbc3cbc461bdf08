// One structured line a request, without addresses' queries, bodies, tokens or cookies.
import type { FastifyInstance } from 'fastify';

export const logOptions = (level: string) => ({
  level,
  redact: ['req.headers.authorization', 'req.headers.cookie', 'authorization', 'cookie', '*.password', '*.token'],
});

export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        // The pattern, not the address: ids and search words of people stay out of the log.
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        udr: request.headers['x-udr-id'],
      },
      'request',
    );
  });
}
