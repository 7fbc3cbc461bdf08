// The only place where a contract meets Fastify. Knows no feature by name.
import { errorReply } from '@otk/domain/kernel/app-error';
import { type Contract, isWrite, type ParsedInput, type ReplyOf, type RouteSpec } from '@otk/domain/kernel/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { inTransaction, type Pool, type Queryable } from '#platform/db/pool';

import type { Entry, Guard } from './guard.ts';
import { fingerprintOf, onceOnly, parseKey } from './receipt.ts';
import type { ContextOf, PublicContext } from './request-context.ts';

export interface Api {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly guard: Guard;
  /** Key of the receipts' fingerprints. */
  readonly secret: string;
}

/** A missing handler, or one that expects an actor on a public route, does not compile. */
export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: (given: ParsedInput<C[K]>, context: ContextOf<C[K]>) => Promise<ReplyOf<C[K]>>;
};

type Handler = (given: object, context: PublicContext & Partial<Entry>) => Promise<unknown>;

export function mountContract<C extends Contract>(api: Api, tag: string, contract: C, handlers: Handlers<C>): void {
  for (const [name, route] of Object.entries(contract)) {
    const handle = handlers[name] as Handler;
    api.app.route({
      method: route.method,
      url: route.path,
      schema: describe(tag, name, route),
      handler: (request, reply) => answer(api, route, handle, request, reply),
    });
  }
}

function describe(tag: string, name: string, route: RouteSpec) {
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: route.summary,
    description: [
      route.permission && `Право: ${route.permission}.`,
      route.offline && 'Можно отложить без связи и повторить.',
      route.errors && `Отказы: ${route.errors.map((make) => `${make().code} — «${make().message}»`).join('; ')}.`,
    ]
      .filter(Boolean)
      .join(' '),
    ...(route.access === 'public' && { security: [] }),
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && { body: route.body }),
    response: { 200: route.reply, '4xx': errorReply, '5xx': errorReply },
  };
}

async function answer(api: Api, route: RouteSpec, handle: Handler, request: FastifyRequest, reply: FastifyReply) {
  const { params, query, body } = request;
  const entry =
    route.access === 'public'
      ? undefined
      : await api.guard.enter(route, bearerOf(request), header(request, 'x-udr-id'));
  const undone: (() => Promise<void>)[] = [];
  const work = (db: Queryable) =>
    handle({ params, query, body }, { ...contextOf(request, reply, db, undone), ...entry });

  if (!isWrite(route) || route.receipt === false || !entry) {
    return work(api.pool);
  }
  const key = parseKey(header(request, 'idempotency-key'));
  try {
    return await inTransaction(api.pool, async (tx) => {
      if (key === undefined) {
        return work(tx);
      }
      const fingerprint = fingerprintOf(api.secret, request.method, request.url, body);
      const attempt = { userId: entry.person.userId, key, fingerprint };
      const { reply: answered, replayed } = await onceOnly(tx, attempt, () => work(tx));
      if (replayed) {
        void reply.header('Idempotency-Replayed', 'true');
      }
      return answered;
    });
  } catch (error) {
    for (const act of undone) {
      await act();
    }
    throw error;
  }
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  db: Queryable,
  undone: (() => Promise<void>)[],
): PublicContext {
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: header(request, 'user-agent'),
    bearer: bearerOf(request),
    deviceAt: instant(header(request, 'x-device-time')),
    idempotencyKey: header(request, 'idempotency-key'),
    db,
    setCookie: (name, value, maxAge) =>
      void reply.setCookie(name, value, {
        path: '/',
        sameSite: 'strict',
        secure: request.protocol === 'https',
        maxAge,
      }),
    onRollback: (work) => void undone.push(work),
  };
}

function header({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (\S+)$/i.exec(header(request, 'authorization') ?? '')?.[1];

function instant(value: string | undefined): Date | undefined {
  const parsed = new Date(value ?? '');
  return Number.isNaN(parsed.getTime()) ? undefined : parsed;
}
