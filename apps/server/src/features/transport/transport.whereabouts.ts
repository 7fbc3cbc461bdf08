// Why a person does not find a transport. Missing and foreign are the same, unless it was in the person's sight before: then it
// is not said to be deleted.
import { type Actor, isSupplier } from '@otk/domain/kernel/actor';
import type { AppError } from '@otk/domain/kernel/app-error';
import { transportErrors } from '@otk/domain/transport/transport.errors';

import type { Queryable } from '#platform/db/pool';

import { whereaboutsRepo } from './transport.whereabouts.repo.ts';

export async function missing(
  { db, actor }: { readonly db: Queryable; readonly actor: Actor },
  id: string,
): Promise<AppError> {
  if (isSupplier(actor)) {
    return transportErrors.notFound();
  }
  const { joinedTo, division } = (await whereaboutsRepo(db).find(id, actor.divisionIds)) ?? {};
  if (joinedTo !== undefined) {
    return transportErrors.joined({ fields: [{ path: 'joinedTo', message: joinedTo }] });
  }
  return division === undefined
    ? transportErrors.notFound()
    : transportErrors.moved({ fields: [{ path: 'division', message: division }] });
}
