import type { AppError } from '@otk/domain/kernel/app-error';
import type { HistoryAction } from '@otk/domain/kernel/history';
import type {
  ContactType,
  ContactTypeEdit,
  ContactTypeValues,
  Position,
  PositionEdit,
} from '@otk/domain/user/user.directory';
import { userErrors } from '@otk/domain/user/user.errors';
import { userHistory } from '@otk/domain/user/user.history';

import { mapViolation } from '#platform/db/violation';
import { recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { directoryRepo } from './user.directory.repo.ts';

const { actions } = userHistory;

function orThrow<T>(found: T | undefined, error: () => AppError): T {
  if (found === undefined) {
    throw error();
  }
  return found;
}

const record = (
  context: ActorContext,
  action: HistoryAction,
  entity: 'position' | 'contact_type',
  entityId: string,
  values: { readonly before?: unknown; readonly after?: unknown },
) => recordChanges(context.db, context, [{ action, entity, entityId, ...values }]);

/** Somebody else has changed what the person saw. */
function refuseStale<T extends object>(current: T, base: T | undefined): void {
  const changed = (Object.keys(current) as (keyof T & string)[]).filter((name) => base && base[name] !== current[name]);
  if (changed.length > 0) {
    throw userErrors.stale({ fields: changed.map((path) => ({ path, message: String(current[path]) })) });
  }
}

export const getPosition = async ({ db }: ActorContext, id: string): Promise<Position> =>
  orThrow(await directoryRepo(db).getPosition(id), userErrors.positionNotFound);

export async function createPosition(context: ActorContext, name: string): Promise<Position> {
  const id = orThrow(await directoryRepo(context.db).addPosition(name), userErrors.positionTaken);
  await record(context, actions.createPosition, 'position', id, { after: name });
  return getPosition(context, id);
}

export async function editPosition(context: ActorContext, id: string, { name, base }: PositionEdit): Promise<Position> {
  const before = orThrow(await directoryRepo(context.db).lockPosition(id), userErrors.positionNotFound);
  refuseStale({ name: before.name }, base);
  await mapViolation(directoryRepo(context.db).renamePosition(id, name), {
    position_name_uq: userErrors.positionTaken,
  });
  await record(context, actions.editPosition, 'position', id, { before: before.name, after: name });
  return getPosition(context, id);
}

export async function removePosition(context: ActorContext, id: string, at: Date): Promise<void> {
  const before = await getPosition(context, id);
  if (before.people > 0) {
    throw userErrors.positionInUse();
  }
  await directoryRepo(context.db).removePosition(id, at);
  await record(context, actions.removePosition, 'position', id, { before: before.name });
}

export const getContactType = async ({ db }: ActorContext, id: string): Promise<ContactType> =>
  orThrow(await directoryRepo(db).getContactType(id), userErrors.contactTypeNotFound);

export async function createContactType(context: ActorContext, values: ContactTypeValues): Promise<ContactType> {
  const id = orThrow(await directoryRepo(context.db).addContactType(values), userErrors.contactTypeTaken);
  await record(context, actions.createContactType, 'contact_type', id, { after: values });
  return getContactType(context, id);
}

export async function editContactType(
  context: ActorContext,
  id: string,
  { base, ...values }: ContactTypeEdit,
): Promise<ContactType> {
  const { name, receivesPhonegrams } = orThrow(
    await directoryRepo(context.db).lockContactType(id),
    userErrors.contactTypeNotFound,
  );
  refuseStale({ name, receivesPhonegrams }, base);
  await mapViolation(directoryRepo(context.db).editContactType(id, values), {
    contact_type_name_uq: userErrors.contactTypeTaken,
  });
  const before = { name, receivesPhonegrams };
  await record(context, actions.editContactType, 'contact_type', id, { before, after: values });
  return getContactType(context, id);
}

export async function removeContactType(context: ActorContext, id: string, at: Date): Promise<void> {
  const before = await getContactType(context, id);
  if (before.contacts > 0) {
    throw userErrors.contactTypeInUse();
  }
  await directoryRepo(context.db).removeContactType(id, at);
  await record(context, actions.removeContactType, 'contact_type', id, { before: before.name });
}
