// Traces: one span for each request and each run of a job, with the statements of the database inside. Loaded only when a
// collector is configured.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';

import type { Build } from '#platform/build';
import type { Pool, Prepared, Queryable } from '#platform/db/pool';
import type { Job } from '#platform/jobs/jobs';

import { type Attributes, type Span, spanSender, type TraceSettings } from './otlp.ts';

interface Place {
  readonly traceId: string;
  readonly spanId: string;
}

export interface Tracing {
  readonly watchRequests: (app: FastifyInstance) => void;
  readonly watchJobs: (jobs: readonly Job[]) => Job[];
  readonly watchPool: (pool: Pool) => Pool;
  readonly close: () => Promise<void>;
}

const idOf = (bytes: number): string => randomBytes(bytes).toString('hex');
const nowMs = (): number => performance.timeOrigin + performance.now();

/** W3C `traceparent`: the trace that a proxy has begun, and whether it is sampled. */
function parentOf(header: unknown): { readonly parent?: Place; readonly isSampled?: boolean } {
  const [, traceId, spanId, flags] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(String(header)) ?? [];
  return traceId !== undefined && spanId !== undefined
    ? { parent: { traceId, spanId }, isSampled: Number.parseInt(flags!, 16) % 2 === 1 }
    : {};
}

export function openTracing(
  settings: TraceSettings,
  { version, commit }: Build,
  onFailure: (error: unknown) => void,
): Tracing {
  const sender = spanSender(settings, { 'service.version': version, 'otk.commit': commit ?? undefined }, onFailure);
  const here = new AsyncLocalStorage<Place>();
  const isChosen = (): boolean => Math.random() < settings.share;

  const begin = (parent?: Place): { place: Place; end: (span: Ended) => void } => {
    const place = { traceId: parent?.traceId ?? idOf(16), spanId: idOf(8) };
    const beganMs = nowMs();
    const parentSpanId = parent && { parentSpanId: parent.spanId };
    return { place, end: (ended) => sender.add({ ...place, ...parentSpanId, ...ended, beganMs, endedMs: nowMs() }) };
  };

  async function traced<T>(span: Omit<Ended, 'isFailed'>, work: () => Promise<T>, parent?: Place): Promise<T> {
    const { place, end } = begin(parent);
    try {
      const result = await here.run(place, work);
      end({ ...span, isFailed: false });
      return result;
    } catch (error) {
      end({ ...span, isFailed: true });
      throw error;
    }
  }

  /** Only inside a request or a job: statements of the pumps have no reader. */
  function statement<T>(sql: unknown, work: () => Promise<T>): Promise<T> {
    const parent = here.getStore();
    return parent ? traced(statementOf(sql), work, parent) : work();
  }

  const tracedQuery =
    ({ query }: Queryable): Queryable['query'] =>
    (sql, params) =>
      statement(sql, () => query(sql, params));

  const tracedClient = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get(target, key) {
        const value: unknown = Reflect.get(target, key);
        if (typeof value !== 'function') {
          return value;
        }
        const bound = value.bind(target) as (...args: readonly unknown[]) => Promise<unknown>;
        return key === 'query' ? (...args: readonly unknown[]) => statement(args[0], () => bound(...args)) : bound;
      },
    });

  const watchPool = (pool: Pool): Pool => ({
    ...pool,
    query: tracedQuery(pool),
    anyScope: { query: tracedQuery(pool.anyScope) },
    within: (scope) => watchPool(pool.within(scope)),
    connect: async () => tracedClient(await pool.connect()),
  });

  return {
    watchPool,
    close: sender.close,
    watchJobs: (jobs) =>
      jobs.map((job) => ({
        ...job,
        run: (signal) =>
          isChosen() ? traced(spanOf(job.name, 'internal', {}), () => job.run(signal)) : job.run(signal),
      })),
    watchRequests(app) {
      const begun = new WeakMap<FastifyRequest, ReturnType<typeof begin>>();
      app.addHook('onRequest', (request, _reply, done) => {
        const { parent, isSampled = isChosen() } = parentOf(request.headers['traceparent']);
        if (!isSampled) {
          done();
          return;
        }
        const span = begin(parent);
        begun.set(request, span);
        here.run(span.place, done);
      });
      // The body is read in the context of its socket.
      app.addHook('preValidation', (request, _reply, done) => {
        const span = begun.get(request);
        if (span) {
          here.run(span.place, done);
        } else {
          done();
        }
      });
      app.addHook('onResponse', async (request, reply) => {
        const route = request.routeOptions.url ?? 'unknown';
        const { method, id } = request;
        const { statusCode: status } = reply;
        const attributes = {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'otk.request_id': id,
        };
        begun.get(request)?.end({ ...spanOf(`${method} ${route}`, 'server', attributes), isFailed: status >= 500 });
      });
    },
  };
}

type Ended = Pick<Span, 'name' | 'kind' | 'attributes' | 'isFailed'>;

const spanOf = (name: string, kind: Span['kind'], attributes: Attributes) => ({ name, kind, attributes });

/** The text has no values: they are parameters. */
function statementOf(sql: unknown): Omit<Ended, 'isFailed'> {
  const { name, text } = typeof sql === 'string' ? { name: undefined, text: sql } : (sql as Partial<Prepared>);
  const words = (text ?? '').trim();
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': words.slice(0, 500) };
  return spanOf(name ?? words.split(/\s/, 1)[0]!.toUpperCase(), 'client', attributes);
}
