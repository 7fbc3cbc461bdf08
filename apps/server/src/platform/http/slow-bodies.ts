// Bodies that stop coming, or come so slowly that they only hold a connection, are cut and answered by 408. Bodies of
// refused requests are read to their end within the same limits, so that the sender sees the refusal.
import { Socket } from 'node:net';

import { requestErrors } from '@otk/domain/kernel/request-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { refuseSocket } from './malformed.ts';

export interface BodyLimits {
  /** Without a byte for so long the body is cut. */
  readonly silenceMs: number;
  /** Average bytes a second, judged after `graceMs`. */
  readonly slowest: number;
  readonly graceMs: number;
  /** How much of a body is still read after its request was answered. */
  readonly mostUnread: number;
  readonly everyMs: number;
}

const usual: BodyLimits = {
  silenceMs: 30_000,
  // A quarter of the slowest mobile link.
  slowest: 300,
  graceMs: 60_000,
  mostUnread: 64 * 1024 * 1024,
  everyMs: 1000,
};

interface Body {
  readonly isAnswered: () => boolean;
  readonly from: { readonly at: number; readonly bytes: number };
  last: { at: number; bytes: number };
  answeredBytes: number | undefined;
}

/** A request that is injected in a test has no connection. */
const hasBody = ({ headers, raw }: FastifyRequest): boolean =>
  raw.socket instanceof Socket &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

export function cutSlowBodies(app: FastifyInstance, limits: BodyLimits = usual): void {
  const coming = new Map<FastifyRequest['raw'], Body>();
  const judge = () => {
    for (const [raw, body] of coming) {
      if (raw.complete || raw.socket.destroyed) {
        coming.delete(raw);
      } else if (isTooSlow(body, raw.socket.bytesRead, limits)) {
        coming.delete(raw);
        refuseSocket(raw.socket, requestErrors.tooSlow(), { isAnswered: body.isAnswered() });
      }
    }
  };
  const timer = setInterval(judge, limits.everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async (request, reply) => {
    if (hasBody(request) && !request.raw.complete) {
      const from = { at: performance.now(), bytes: request.raw.socket.bytesRead };
      coming.set(request.raw, {
        from,
        last: from,
        answeredBytes: undefined,
        isAnswered: () => reply.raw.headersSent,
      });
    }
  });
}

function isTooSlow(body: Body, bytes: number, { silenceMs, slowest, graceMs, mostUnread }: BodyLimits): boolean {
  const now = performance.now();
  if (bytes > body.last.bytes) {
    body.last = { at: now, bytes };
  }
  if (body.isAnswered()) {
    body.answeredBytes ??= bytes;
  }
  const ms = now - body.from.at;
  return (
    now - body.last.at > silenceMs ||
    (ms > graceMs && (bytes - body.from.bytes) / (ms / 1000) < slowest) ||
    bytes - (body.answeredBytes ?? bytes) > mostUnread
  );
}
