// Mounts contracts as Fastify routes: the only place that does. Knows no feature by name.
import type { Actor } from '@otk/domain/kernel/actor';
import { errorReply } from '@otk/domain/kernel/app-error';
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { personErrors, requestErrors } from '@otk/domain/kernel/request-errors';
import { type Contract, isWrite, type ParsedInput, type ReplyOf, type RouteSpec } from '@otk/domain/kernel/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { inTransaction, type Pool, type Queryable } from '#platform/db/pool';
import { scopeOf } from '#platform/db/scope';

import type { Entry, Guard } from './guard.ts';
import { ReadyJson } from './ready-json.ts';
import { isPaged } from './paged-route.ts';
import { fingerprintOf, onceOnly, parseKey } from './receipt.ts';
import { discard, receiveUpload, type Upload } from './receive-upload.ts';
import type { ActorContext, ContextOf, PublicContext } from './request-context.ts';
import { refuseForeign } from './security.ts';
import { type EventsReply, sendEvents } from './send-events.ts';
import { sendStream, type StreamReply } from './send-stream.ts';
import type { UploadQuota } from './upload-quota.ts';

export interface Api {
  readonly app: FastifyInstance;
  readonly pool: Pool;
  readonly guard: Guard;
  /** Key of the receipts' fingerprints. */
  readonly secret: string;
  /** Folder of temporary files of uploads. */
  readonly incomingDir: string;
  /** Refuses when there is no room for another file. */
  readonly ensureRoom: () => Promise<void>;
  readonly quota: UploadQuota;
  /** Refuses when there is no room for another row. */
  readonly ensureDatabaseRoom?: () => Promise<void>;
}

/** A missing handler, or one that expects an actor on a public route, does not compile. */
export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: (
    given: ParsedInput<C[K]> & UploadOf<C[K]>,
    context: ContextOf<C[K]> & CommitOf<C[K]>,
  ) => Promise<AnswerOf<C[K]>>;
};

type AnswerOf<R extends RouteSpec> = R extends { readonly kind: 'stream' }
  ? StreamReply | EventsReply
  : ReplyOf<R> | (R extends { readonly receipt: false } | { readonly method: 'GET' } ? ReadyJson<ReplyOf<R>> : never);
type UploadOf<R> = R extends { readonly kind: 'multipart' } ? { readonly upload: Upload } : unknown;
type CommitOf<R> = R extends { readonly kind: 'multipart' } | { readonly staged: true }
  ? { readonly commit: Commit<ContextOf<R>> }
  : unknown;

/**
 * The one transaction of a multipart or staged write, with its receipt. `context.db` is the pool until it opens: bytes are
 * stored before, so that no file is written while rows are locked.
 */
export type Commit<Context> = <T>(work: (context: Context) => Promise<T>) => Promise<T>;

type Handler = (given: object, context: object) => Promise<unknown>;

export function mountContract<C extends Contract>(api: Api, tag: string, contract: C, handlers: Handlers<C>): void {
  const uploads = new WeakMap<FastifyRequest, Received>();
  for (const [name, route] of Object.entries(contract)) {
    const handle = handlers[name] as Handler;
    const isMultipart = route.kind === 'multipart';
    api.app.route({
      method: route.method,
      url: route.path,
      schema: describe(tag, name, route),
      config: { contract: route },
      onRequest: async (request) => {
        if (route.hasEffects) {
          refuseForeign(request);
        }
        await admit(api, route, request);
      },
      ...(isMultipart && {
        preValidation: async (request: FastifyRequest) => {
          uploads.set(request, await receive(api, route, request));
        },
        onResponse: async (request: FastifyRequest) => uploads.get(request)?.end(),
      }),
      // Fastify would answer HEAD with the same handler.
      ...(route.hasEffects && { exposeHeadRoute: false }),
      handler: (request, reply) => answer(api, route, handle, request, reply, uploads.get(request)?.upload),
    });
  }
}

interface Received {
  readonly upload: Upload | undefined;
  readonly end: () => Promise<void>;
}

/** Reads the body of a multipart request; its text fields are validated like a JSON body. */
async function receive(api: Api, route: RouteSpec, request: FastifyRequest): Promise<Received> {
  await api.ensureRoom();
  const incoming = api.quota.begin(entries.get(request)?.person.userId ?? request.ip);
  try {
    const options = { dir: api.incomingDir, maxBytes: route.maxBytes ?? 0, take: incoming.take };
    const { fields, upload } = await receiveUpload(request, options);
    request.body = fields;
    return { upload, end: () => discard(upload).finally(incoming.release) };
  } catch (error) {
    incoming.release();
    throw error;
  }
}

const entries = new WeakMap<FastifyRequest, Entry>();

/** The pool on which a handler works: of a person who acts in a division, only his transports exist (ADR 15). */
const poolOf = ({ pool }: Api, route: RouteSpec, actor: Actor | undefined): Pool =>
  actor && route.access === undefined && !route.acrossDivisions ? pool.within(scopeOf(actor)) : pool;

/** Runs in `onRequest`: a refused request is neither read nor validated, so its shape cannot change the answer. */
async function admit(api: Api, route: RouteSpec, request: FastifyRequest): Promise<void> {
  if (route.access === 'public') {
    return;
  }
  const entry = await api.guard.enter(route, bearerOf(request), header(request, 'x-udr-id'));
  // A queued write names its author: on a shared tablet another person may have signed in meanwhile.
  const author = header(request, 'x-user-id');
  if (author !== undefined && author !== entry.person.userId) {
    throw personErrors.otherPerson();
  }
  entries.set(request, entry);
  // Every later line about the request names the person.
  request.log = request.log.child({ person: entry.person.userId });
}

/** For a route with a protocol of its own (tus): the guard as its `onRequest` hook, and the context of a handler. */
export const guardedBy = (api: Api, route: RouteSpec & { readonly access?: never }) => ({
  onRequest: (request: FastifyRequest): Promise<void> => admit(api, route, request),
  contextOf: (request: FastifyRequest, reply: FastifyReply): ActorContext => {
    const { person, actor } = entries.get(request)!;
    return { ...contextOf(request, reply, poolOf(api, route, actor), []), person, actor: actor! };
  },
});

function describe(tag: string, name: string, route: RouteSpec) {
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: route.summary,
    get description() {
      return descriptionOf(route);
    },
    ...(route.access === 'public' && { security: [] }),
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.body && { body: route.body }),
    ...(route.kind === 'multipart' && { consumes: ['multipart/form-data'] }),
    response: { ...(route.kind !== 'stream' && { 200: route.reply }), '4xx': errorReply, '5xx': errorReply },
  };
}

function descriptionOf(route: RouteSpec): string {
  const errors = [...(route.errors ?? []), ...(isPaged(route) ? [requestErrors.badCursor] : [])];
  return [
    route.permission && `Право: ${route.permission}.`,
    route.rights,
    route.offline && 'Можно отложить без связи и повторить.',
    errors.length > 0 && `Отказы: ${errors.map((make) => `${make().code} — «${make().message}»`).join('; ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

const sendReady = (reply: FastifyReply, ready: ReadyJson<unknown>) =>
  reply.type('application/json; charset=utf-8').send(ready.toBytes());

async function answer(
  api: Api,
  route: RouteSpec,
  handle: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  upload: Upload | undefined,
) {
  const { params, query, body } = request;
  const entry = entries.get(request);
  const pool = poolOf(api, route, entry?.actor);
  const undone: (() => Promise<void>)[] = [];
  const contextIn = (db: Queryable) => ({ ...contextOf(request, reply, db, undone), ...entry });
  const commit: Commit<object> = (work) =>
    committed({ ...api, pool }, request, reply, { entry, undone, upload, keyed: route.receipt !== false }, (tx) =>
      work(contextIn(tx)),
    );

  if (route.kind === 'multipart') {
    if (!upload) {
      throw fileErrors.missing();
    }
    return handle({ params, query, body, upload }, { ...contextIn(pool), commit });
  }
  if (route.kind === 'stream') {
    const streamed = (await handle({ params, query }, contextIn(pool))) as StreamReply | EventsReply;
    return 'connect' in streamed ? sendEvents(reply, streamed) : sendStream(request, reply, streamed);
  }
  if (!isWrite(route) || route.receipt === false || !entry) {
    const result = await handle({ params, query, body }, contextIn(pool));
    return result instanceof ReadyJson ? sendReady(reply, result) : result;
  }
  if (route.staged) {
    return handle({ params, query, body }, { ...contextIn(pool), commit });
  }
  return commit((context) => handle({ params, query, body }, context));
}

interface Attempted {
  readonly entry: Entry | undefined;
  readonly undone: readonly (() => Promise<void>)[];
  readonly upload: Upload | undefined;
  /** Whether a receipt is kept; a write that is harmless to repeat by itself needs none. */
  readonly keyed: boolean;
}

/** The effect and its receipt commit together; work that must survive a failure is done after the rollback. */
async function committed<T>(
  api: Api,
  request: FastifyRequest,
  reply: FastifyReply,
  { entry, undone, upload, keyed }: Attempted,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const key = keyed ? parseKey(header(request, 'idempotency-key')) : undefined;
  await api.ensureDatabaseRoom?.();
  try {
    return await inTransaction(api.pool, async (tx) => {
      if (key === undefined || !entry) {
        return work(tx);
      }
      const content = upload ? { ...(request.body as object), sha256: upload.sha256 } : request.body;
      const fingerprint = fingerprintOf(api.secret, request.method, request.url, content);
      const attempt = { userId: entry.person.userId, key, fingerprint };
      const { reply: answered, replayed } = await onceOnly(tx, attempt, () => work(tx));
      if (replayed) {
        void reply.header('Idempotency-Replayed', 'true');
      }
      return answered as T;
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
    lastEventId: header(request, 'last-event-id'),
    db,
    log: request.log,
    readCookie: (name) => request.cookies[name],
    setCookie: (name, value, maxAge, options) =>
      void reply.setCookie(name, value, {
        ...options,
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

/** A clock that is off by centuries tells nothing, and the database knows no such year. */
function instant(value: string | undefined): Date | undefined {
  const parsed = new Date(value ?? '');
  const year = parsed.getUTCFullYear();
  return year >= 1900 && year < 2200 ? parsed : undefined;
}
