// Sends reports on to the external service of SENTRY_DSN: the target is fixed here, whatever the page wrote.
import { randomUUID } from 'node:crypto';

import type { ReducedEvent } from '@otk/domain/fault/fault.event';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';

export interface Forwarded {
  readonly events: readonly ReducedEvent[];
  readonly traces: readonly unknown[];
}
/** Does not wait: the page must not hang on a service elsewhere. */
export type Forward = (reports: Forwarded, log: Pick<FastifyBaseLogger, 'warn'>) => void;

const timeoutMs = 5000;

export function forwardTo(dsn: string): Forward {
  const { protocol, host, username, pathname } = new URL(dsn);
  const target = `${protocol}//${host}/api/${pathname.replaceAll('/', '')}/envelope/?sentry_key=${username}&sentry_version=7`;
  return (reports, log) => {
    const items = [
      ...reports.events.map((event) => itemOf('event', eventBody(event))),
      ...reports.traces.flatMap((trace) => traceItem(trace)),
    ];
    if (items.length > 0) {
      const body = [JSON.stringify({ dsn, sent_at: new Date().toISOString() }), ...items].join('\n');
      fetch(target, { method: 'POST', body, signal: AbortSignal.timeout(timeoutMs) }).then(
        (reply) =>
          !reply.ok && log.warn({ event: 'fault.forwardRefused', status: reply.status }, 'error report refused'),
        (err: unknown) => log.warn({ event: 'fault.forwardFailed', err }, 'error report not sent'),
      );
    }
  };
}

const itemOf = (type: string, body: object): string => `${JSON.stringify({ type })}\n${JSON.stringify(body)}`;

const eventBody = ({ title, stack, release, page, userAgent, requestId, trail }: ReducedEvent) => ({
  event_id: randomUUID().replaceAll('-', ''),
  platform: 'javascript',
  environment: 'production',
  level: 'error',
  release,
  transaction: page,
  message: title,
  tags: { requestId },
  extra: { stack },
  request: { headers: { 'User-Agent': userAgent } },
  breadcrumbs: trail.map(({ at, what }) => ({ timestamp: at, message: what })),
});

/** Of a trace only its times and ids; addresses and attributes stay here. */
const trace = z.object({
  start_timestamp: z.number(),
  timestamp: z.number(),
  contexts: z.object({
    trace: z.object({
      trace_id: z.string().check(z.regex(/^[\da-f]{32}$/)),
      span_id: z.string().check(z.regex(/^[\da-f]{16}$/)),
      op: z.optional(z.string().check(z.regex(/^[\w.]{1,50}$/))),
    }),
  }),
});

function traceItem(given: unknown): string[] {
  const read = z.safeParse(trace, given);
  return read.success ? [itemOf('transaction', { type: 'transaction', platform: 'javascript', ...read.data })] : [];
}
