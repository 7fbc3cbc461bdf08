// Mounts contracts as Fastify routes: the only place that does. Knows no feature by name.
import type { Actor } from '@otk/domain/kernel/actor';
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { personErrors } from '@otk/domain/kernel/request-errors';
import { type Contract, type ParsedInput, type ReplyOf, type RouteSpec } from '@otk/domain/kernel/route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { inTransaction, type Pool, type Queryable } from '#platform/db/pool';
import { scopeOf } from '#platform/db/scope';

import { rememberAlong } from './along.ts';
import { bearerOf, contextOf, header, roomTokenOf } from './context-of.ts';
import { withoutDecision } from './decided-in.ts';
import { describeRoute } from './describe-route.ts';
import type { Entry, Guard } from './guard.ts';
import { hear, type HearDevice } from './hear-device.ts';
import { ReadyJson } from './ready-json.ts';
import { rememberAct } from './rehearse.ts';
import { type Attempt, earlierBodies, findReceipt, fingerprintOf, onceOnly, parseKey } from './receipt.ts';
import { redirected, type SuccessorOf } from './redirected.ts';
import { discard, receiveUpload, type Upload } from './receive-upload.ts';
import { AnsweredBefore, answerAgain, hasReceipt, keptOf, rememberReader } from './repeated-write.ts';
import type { ActorContext, ContextOf } from './request-context.ts';
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
  readonly successorOf?: SuccessorOf;
  readonly hearDevice?: HearDevice;
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

/** Read for anybody; a sign-in has two short texts. */
const publicBodyBytes = 8 * 1024;

export function mountContract<C extends Contract>(api: Api, tag: string, contract: C, handlers: Handlers<C>): void {
  const uploads = new WeakMap<FastifyRequest, Received>();
  for (const [name, route] of Object.entries(contract)) {
    const handle = handlers[name] as Handler;
    const isMultipart = route.kind === 'multipart';
    rememberReader(api.app, route, handle);
    rememberAct(api.app, route, handle);
    rememberAlong(api.app, route, handle);
    api.app.route({
      method: route.method,
      url: route.path,
      schema: describeRoute(tag, name, route),
      config: { contract: route },
      ...(route.access === 'public' && { bodyLimit: route.maxBytes ?? publicBodyBytes }),
      onRequest: async (request) => {
        if (route.hasEffects) {
          refuseForeign(request);
        }
        await admit(api, route, request, hasReceipt(route));
      },
      // A write that was done before is answered as done, also when its shape is refused today.
      attachValidation: hasReceipt(route),
      preValidation: async (request) => {
        if (isMultipart) {
          uploads.set(request, await receive(api, route, request));
        }
        sentBodies.set(request, request.body);
      },
      ...(isMultipart && { onResponse: async (request: FastifyRequest) => uploads.get(request)?.end() }),
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
/** Bodies as they were sent: validation fills in defaults, which may be others in the next version. */
const sentBodies = new WeakMap<FastifyRequest, unknown>();

/** The pool on which a handler works: only the transports of the person's division or of his link exist (ADR 15). */
const poolOf = ({ pool }: Api, route: RouteSpec, actor: Actor | undefined): Pool =>
  actor && (route.access === undefined || route.access === 'room') && !route.acrossDivisions
    ? pool.within(scopeOf(actor))
    : pool;

/** Runs in `onRequest`: a refused request is neither read nor validated, so its shape cannot change the answer. */
async function admit(api: Api, route: RouteSpec, request: FastifyRequest, mayRepeat: boolean): Promise<void> {
  if (route.access === 'public') {
    return;
  }
  const isByLink = route.access === 'room';
  const entry = isByLink
    ? await api.guard.enterRoom({ token: roomTokenOf(request), ip: request.ip, requestId: request.id })
    : await api.guard.enter(route, bearerOf(request), {
        udrId: header(request, 'x-udr-id'),
        divisionId: header(request, 'x-division-id'),
      });
  // An unsent write names its author: on a shared tablet another person may have signed in meanwhile.
  const author = header(request, 'x-user-id');
  if (author !== undefined && author !== entry.person.userId) {
    throw personErrors.otherPerson();
  }
  if (entry.refusal && !(mayRepeat && (await wasDoneBefore(api, request, entry)))) {
    throw entry.refusal;
  }
  entries.set(request, entry);
  // Every later line about the request names the person.
  request.log = request.log.child({ person: entry.person.userId });
  if (!isByLink) {
    await hear(api.hearDevice, request, entry);
  }
}

/** A person who has lost the right since is answered that the write was done, not that it is refused. */
async function wasDoneBefore({ pool }: Api, request: FastifyRequest, { person }: Entry): Promise<boolean> {
  const key = parseKey(header(request, 'idempotency-key'));
  return key !== undefined && (await findReceipt(pool, { userId: person.userId, key })) !== undefined;
}

/** For a route with a protocol of its own (tus): the guard as its `onRequest` hook, and the context of a handler. */
export const guardedBy = (api: Api, route: RouteSpec & { readonly access?: never }) => ({
  onRequest: (request: FastifyRequest): Promise<void> => admit(api, route, request, false),
  contextOf: (request: FastifyRequest, reply: FastifyReply): ActorContext => {
    const { person, actor } = entries.get(request)!;
    return { ...contextOf(request, reply, poolOf(api, route, actor), []), person, actor: actor! };
  },
});

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
  const entry = entries.get(request);
  const pool = poolOf(api, route, entry?.actor);
  const { query } = request;
  const { params, body: sent } =
    entry && route.method !== 'GET' ? await redirected(api.successorOf, pool, route, request) : request;
  const { body, ...decision } = withoutDecision(sent);
  const undone: (() => Promise<void>)[] = [];
  const contextIn = (db: Queryable) => ({ ...contextOf(request, reply, db, undone), ...entry, ...decision });

  if (route.kind === 'stream') {
    const streamed = (await handle({ params, query }, contextIn(pool))) as StreamReply | EventsReply;
    return 'connect' in streamed ? sendEvents(reply, streamed) : sendStream(request, reply, streamed);
  }
  const refusal = entry?.refusal ?? request.validationError;
  const attempt = hasReceipt(route) && entry ? attemptOf(api, request, entry, upload) : undefined;
  const write: Write = { api: { ...api, pool }, route, attempt, undone, contextIn };
  const commit: Commit<object> = (work) => committed(write, (tx) => work(contextIn(tx)));
  try {
    if (attempt && (refusal !== undefined || route.kind === 'multipart' || route.staged)) {
      // Before the work that precedes the transaction: it may refuse what it took the first time.
      await answerBefore(write, attempt, refusal === undefined);
    }
    if (refusal !== undefined) {
      throw refusal;
    }
    if (route.kind === 'multipart') {
      if (!upload) {
        throw fileErrors.missing();
      }
      return await handle({ params, query, body, upload }, { ...contextIn(pool), commit });
    }
    if (route.staged) {
      return await handle({ params, query, body }, { ...contextIn(pool), commit });
    }
    if (hasReceipt(route) && entry) {
      return await commit((context) => handle({ params, query, body }, context));
    }
    const result = await handle({ params, query, body }, contextIn(pool));
    return result instanceof ReadyJson ? sendReady(reply, result) : result;
  } catch (error) {
    if (error instanceof AnsweredBefore) {
      return reply.header('Idempotency-Replayed', 'true').status(error.status).send(error.body);
    }
    throw error;
  }
}

/** Undefined without a key: such a write is harmless to repeat by itself. */
function attemptOf(api: Api, request: FastifyRequest, { person }: Entry, upload?: Upload): Attempt | undefined {
  const key = parseKey(header(request, 'idempotency-key'));
  if (key === undefined) {
    return undefined;
  }
  const withFile = (body: unknown) => (upload ? { ...(body as object), sha256: upload.sha256 } : body);
  const of = (body: unknown): Buffer => fingerprintOf(api.secret, request.method, request.url, withFile(body));
  const { body } = request;
  const sent = sentBodies.get(request);
  const earlier = () => earlierBodies(body, sent).map(of);
  return { userId: person.userId, key, fingerprint: of(body), sent: of(sent), earlier };
}

interface Write {
  /** With the pool in which the person acts. */
  readonly api: Api;
  readonly route: RouteSpec;
  readonly attempt: Attempt | undefined;
  readonly undone: readonly (() => Promise<void>)[];
  readonly contextIn: (db: Queryable) => object;
}

/** Ends the request when the write was done before. */
async function answerBefore({ api, route, contextIn }: Write, attempt: Attempt, mayRead: boolean): Promise<void> {
  const receipt = await findReceipt(api.pool, attempt);
  if (receipt) {
    const again = { app: api.app, route, context: contextIn(api.pool), mayRead };
    throw await answerAgain(again, receipt.replyTo(attempt));
  }
}

/** The effect and its receipt commit together; work that must survive a failure is done after the rollback. */
async function committed<T>(write: Write, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const { api, route, attempt, undone, contextIn } = write;
  await api.ensureDatabaseRoom?.();
  try {
    return await inTransaction(api.pool, async (tx) => {
      if (!attempt) {
        return work(tx);
      }
      const kept = (reply: T) => keptOf(api.app, route, reply);
      const done = await onceOnly(tx, attempt, { work: () => work(tx), kept });
      if ('receipt' in done) {
        const again = { app: api.app, route, context: contextIn(tx), mayRead: true };
        throw await answerAgain(again, done.receipt.replyTo(attempt));
      }
      return done.reply;
    });
  } catch (error) {
    for (const act of undone) {
      await act();
    }
    throw error;
  }
}
