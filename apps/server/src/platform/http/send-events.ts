// An event stream: the headers go out at once, then the caller writes to the socket. Bypasses the hooks of Fastify on
// purpose: nothing may compress or buffer it, and a stream costs one response object, not a pipe.
import type { ServerResponse } from 'node:http';

import type { FastifyReply } from 'fastify';

export interface EventsReply {
  readonly connect: (response: ServerResponse) => void;
}

export function sendEvents(reply: FastifyReply, { connect }: EventsReply): void {
  void reply.header('content-type', 'text/event-stream; charset=utf-8').hijack();
  reply.raw.writeHead(200, {
    ...definedOf(reply.getHeaders()),
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  });
  reply.raw.flushHeaders();
  reply.raw.socket?.setNoDelay(true);
  reply.raw.socket?.setKeepAlive(true, 30_000);
  connect(reply.raw);
}

const definedOf = (headers: ReturnType<FastifyReply['getHeaders']>) =>
  Object.fromEntries(Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined));
