// Writes that a device made before two records were joined arrive in the record that stays.
import type { RouteSpec } from '@otk/domain/kernel/route';
import type { FastifyRequest } from 'fastify';

import type { Queryable } from '#platform/db/pool';

/** The record that has what the named one had; undefined when it was not joined. */
export type SuccessorOf = (db: Queryable, id: string) => Promise<string | undefined>;

type Named = Readonly<Record<string, unknown>> | undefined;

/** The request with the record that its object was joined to, where the call names one that is there already. */
export async function redirected(
  successorOf: SuccessorOf | undefined,
  db: Queryable,
  { offline }: RouteSpec,
  { params, body, validationError }: FastifyRequest,
): Promise<{ readonly params: unknown; readonly body: unknown }> {
  if (validationError) {
    return { params, body };
  }
  const place = typeof offline?.transport === 'object' ? offline.transport : undefined;
  const param = place && 'param' in place ? place.param : '';
  const inParams = (params as Named)?.[param];
  const inBody = (body as Named)?.['transportId'];
  const find = async (id: unknown) => (typeof id === 'string' ? await successorOf?.(db, id) : undefined);
  const [ofParams, ofBody] = [await find(inParams), await find(inBody)];
  return {
    params: ofParams === undefined ? params : { ...(params as object), [param]: ofParams },
    body: ofBody === undefined ? body : { ...(body as object), transportId: ofBody },
  };
}
