// How a write that is sent again under its key is answered. It took effect the first time, so it is answered as done,
// whatever has changed since: the version of the program, the object, the rights of the person.
import { isRefusal } from '@otk/domain/kernel/app-error';
import type { DoneReply } from '@otk/domain/kernel/done-reply';
import { isWrite, type RouteSpec } from '@otk/domain/kernel/route';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

/** Receipts are kept for writes of a person; other writes carry secrets, are public or harmless to repeat. */
export const hasReceipt = (route: RouteSpec): boolean =>
  isWrite(route) && route.receipt !== false && route.access !== 'public' && route.kind !== 'stream';

type Read = (given: object, context: object) => Promise<unknown>;

/** How each object is read by its id, by the schema of the reply. */
const readers = new WeakMap<FastifyInstance, Map<$ZodType, Read>>();

export function rememberReader(app: FastifyInstance, route: RouteSpec, handle: Read): void {
  if (route.readsObject) {
    const known = readers.get(app) ?? new Map<$ZodType, Read>();
    readers.set(app, known.set(route.reply, handle));
  }
}

const readerOf = (app: FastifyInstance, { reply }: RouteSpec): Read | undefined => readers.get(app)?.get(reply);

const objectOf = (reply: unknown): Pick<DoneReply, 'id' | 'version'> => {
  const { id, version }: { id?: unknown; version?: unknown } =
    typeof reply === 'object' && reply !== null && !Array.isArray(reply) ? reply : {};
  return { id: typeof id === 'string' ? id : null, version: typeof version === 'number' ? version : null };
};

/** What the receipt keeps: of an object that can be read again its id and version, otherwise the whole reply. */
export const keptOf = (app: FastifyInstance, route: RouteSpec, reply: unknown): unknown =>
  readerOf(app, route) && objectOf(reply).id !== null ? objectOf(reply) : reply;

/** Thrown through the handler: a write that was done before has nothing more to do. */
export class AnsweredBefore extends Error {
  override readonly name = 'AnsweredBefore';
  readonly status: 200 | 208;
  readonly body: unknown;

  constructor(status: 200 | 208, body: unknown) {
    super('The write was done before');
    this.status = status;
    this.body = body;
  }
}

interface Again {
  readonly app: FastifyInstance;
  readonly route: RouteSpec;
  readonly context: object;
  /** False when the call is refused today: then the answer says nothing but the fact. */
  readonly mayRead: boolean;
}

/** The object as it is now, or the stored reply if today's contract allows it, or that it is done. */
export async function answerAgain({ app, route, context, mayRead }: Again, kept: unknown): Promise<AnsweredBefore> {
  const { id, version } = objectOf(kept);
  const read = readerOf(app, route);
  if (mayRead && read && id !== null) {
    const found = await read({ params: { id } }, context).catch(undefinedIfRefused);
    if (found !== undefined) {
      return new AnsweredBefore(200, found);
    }
  }
  const stored = mayRead ? z.safeParse(route.reply, kept) : undefined;
  return stored?.success
    ? new AnsweredBefore(200, stored.data)
    : new AnsweredBefore(208, { done: true, id, version } satisfies DoneReply);
}

/** The object is gone or out of sight. Anything else is a failure, and the device tries again. */
function undefinedIfRefused(error: unknown): undefined {
  if (!isRefusal(error)) {
    throw error;
  }
}
