// Every reply repeats the nonce of its request, refusals and unknown addresses included: a client takes a reply without
// it for the answer of a middle box.
import { markHeader, markOf, nonceHeader } from '@otk/domain/kernel/reply-mark';
import type { FastifyInstance } from 'fastify';

const name = nonceHeader.toLowerCase();

/** Called before any hook that may refuse a request. */
export function markReplies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const nonce = request.headers[name];
    if (typeof nonce === 'string' && /^[\w-]{8,100}$/.test(nonce)) {
      void reply.header(markHeader, markOf(nonce));
    }
    done();
  });
}
