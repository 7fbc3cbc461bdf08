// Carries an act out and rolls it back: what it would have written to the supplier is shown before the person does it. The
// act itself runs, so the letter is the one that will be sent, and a refusal is the one the person would get.
import { may } from '@otk/domain/kernel/actor';
import type { AppError } from '@otk/domain/kernel/app-error';
import { requestErrors } from '@otk/domain/kernel/request-errors';
import type { NamedRoute } from '@otk/domain/kernel/route';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

import { inTransaction, type Pool } from '#platform/db/pool';
import { scopeOf } from '#platform/db/scope';
import type { RehearsedLetter } from '#platform/letters';

import type { ActorContext } from './request-context.ts';

type Handler = (given: object, context: object) => Promise<unknown>;
interface Act {
  readonly route: NamedRoute;
  readonly handle: Handler;
}

const acts = new WeakMap<FastifyInstance, Map<string, Act>>();

/** Only acts whose effects are in the database can be undone. */
export function rememberAct(app: FastifyInstance, route: NamedRoute, handle: Handler): void {
  if (route.letters) {
    const known = acts.get(app) ?? new Map<string, Act>();
    acts.set(app, known.set(route.operation, { route, handle }));
  }
}

class Rehearsed extends Error {
  override readonly name = 'Rehearsed';
}

interface Rehearsal {
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly unknown: () => AppError;
  readonly forbidden: () => AppError;
}

export async function rehearse(
  { app, pool }: { readonly app: FastifyInstance; readonly pool: Pool },
  context: ActorContext,
  { operation, params, body, unknown, forbidden }: Rehearsal,
): Promise<RehearsedLetter[]> {
  const act = acts.get(app)?.get(operation);
  if (!act) {
    throw unknown();
  }
  const { route, handle } = act;
  if (route.permission !== undefined && !may(context.actor, route.permission)) {
    throw forbidden();
  }
  const given = { params: read(route.params, params), body: read(route.body, body) };
  const letters: RehearsedLetter[] = [];
  const rehearsal = inTransaction(pool.within(scopeOf(context.actor)), async (db) => {
    await handle(given, {
      ...context,
      db,
      onRollback: () => undefined,
      letters: (letter: RehearsedLetter) => void letters.push(letter),
    });
    throw new Rehearsed();
  });
  await rehearsal.catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) {
      throw error;
    }
  });
  return letters;
}

function read(schema: $ZodType | undefined, input: unknown): unknown {
  if (!schema) {
    return undefined;
  }
  const parsed = z.safeParse(schema, input);
  if (!parsed.success) {
    const fields = parsed.error.issues.slice(0, 20).map(({ path, message }) => ({ path: path.join('.'), message }));
    throw requestErrors.invalid({ fields });
  }
  return parsed.data;
}
