import { requestErrors } from '@otk/domain/kernel/request-errors';
import type { FastifyInstance } from 'fastify';

/** Requests that still arrive over open connections while the server stops: the device repeats them elsewhere or later. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async () => {
    if (isClosing) {
      throw requestErrors.closing({ retryAfter: 5 });
    }
  });
}
