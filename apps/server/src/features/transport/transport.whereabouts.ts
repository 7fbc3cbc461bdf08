// Why a person does not find a transport. Missing and foreign are the same, unless it was in the person's sight before: then it
// is not said to be deleted.
import { type Actor, isSupplier } from '@otk/domain/kernel/actor';
import type { AppError } from '@otk/domain/kernel/app-error';
import { transportErrors } from '@otk/domain/transport/transport.errors';

import type { Queryable } from '#platform/db/pool';

interface Whereabouts {
  readonly joinedTo?: string;
  /** Name of the division that has it now. */
  readonly division?: string;
}

/** The record that a removed one was joined to, by however many steps; undefined for any other. */
export async function successorOf(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `WITH RECURSIVE step AS (
       SELECT joined_to AS id FROM transport WHERE id = $1 AND joined_to IS NOT NULL
       UNION SELECT t.joined_to FROM step JOIN transport t ON t.id = step.id WHERE t.joined_to IS NOT NULL)
     SELECT step.id FROM step JOIN transport t ON t.id = step.id WHERE t.joined_to IS NULL`,
    [id],
  );
  return rows[0]?.id;
}

export async function missing(
  { db, actor }: { readonly db: Queryable; readonly actor: Actor },
  id: string,
): Promise<AppError> {
  if (isSupplier(actor)) {
    return transportErrors.notFound();
  }
  const { rows } = await db.query<{ found: Whereabouts | null }>('SELECT transport_whereabouts($1, $2) AS found', [
    id,
    actor.divisionIds,
  ]);
  const { joinedTo, division } = rows[0]?.found ?? {};
  if (joinedTo !== undefined) {
    return transportErrors.joined({ fields: [{ path: 'joinedTo', message: joinedTo }] });
  }
  return division === undefined
    ? transportErrors.notFound()
    : transportErrors.moved({ fields: [{ path: 'division', message: division }] });
}
