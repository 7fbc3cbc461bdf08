// The reads about one transport that devices take along: their own handlers answer, so rights, scope and projection are
// those of the single calls.
import { may } from '@otk/domain/kernel/actor';
import { isRefusal } from '@otk/domain/kernel/app-error';
import { pathOf, type RouteSpec } from '@otk/domain/kernel/route';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { safeEncode } from 'zod/v4/core';

import type { ActorContext } from './request-context.ts';
import { shapeOf } from './paged-route.ts';

type Handler = (given: object, context: object) => Promise<unknown>;
interface Read {
  readonly route: RouteSpec;
  readonly handle: Handler;
}

const reads = new WeakMap<FastifyInstance, Read[]>();

export function rememberAlong(app: FastifyInstance, route: RouteSpec, handle: Handler): void {
  if (route.takenAlong) {
    reads.set(app, [...(reads.get(app) ?? []), { route, handle }]);
  }
}

/** Replies about one transport by their addresses, as far as the person may read them. */
export async function readAlong(
  app: FastifyInstance,
  context: ActorContext,
  transportId: string,
): Promise<Record<string, unknown>> {
  const replies: Record<string, unknown> = {};
  for (const { route, handle } of reads.get(app) ?? []) {
    if (route.permission !== undefined && may(context.actor, route.permission)) {
      const params = Object.fromEntries(Object.keys(shapeOf(route.params)).map((name) => [name, transportId]));
      const query = route.query && z.parse(route.query, {});
      const reply = await handle({ params, query }, context).catch(undefinedIfRefused);
      const encoded = reply === undefined ? undefined : safeEncode(route.reply, reply);
      if (encoded?.success) {
        replies[pathOf(route, params)] = encoded.data;
      }
    }
  }
  return replies;
}

/** Out of sight since it was listed. */
function undefinedIfRefused(error: unknown): undefined {
  if (!isRefusal(error)) {
    throw error;
  }
}
