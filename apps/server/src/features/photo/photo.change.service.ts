// Changes of a stored photo: mark, tags, removal. Refused while its transport is closed.
import { photoHistory } from '@otk/domain/photo/photo.history';
import { photoErrors } from '@otk/domain/photo/photo.errors';
import type { Photo, PhotoSendFlag } from '@otk/domain/photo/photo.schema';
import { closedStatuses } from '@otk/domain/transport/transport.edit';
import { transportStatuses } from '@otk/domain/transport/transport.status';

import type { AddressSigner } from '#platform/files/signed-address';
import { type Change, recordChanges } from '#platform/history';
import type { ActorContext } from '#platform/http/request-context';

import { ensureVisible, refuseClosed } from '../transport/transport.change.service.ts';
import { keepRows } from '../transport/transport.row.service.ts';
import { photoNumbers } from './photo.number.repo.ts';
import { photoRepo, type StoredPhoto } from './photo.repo.ts';
import { found, toPhoto } from './photo.service.ts';

const { actions, fields } = photoHistory;

type Addresses = { readonly addresses: AddressSigner };

export async function getPhoto({ addresses }: Addresses, { db, actor, person }: ActorContext, id: string) {
  return toPhoto(addresses, person, found(await photoRepo(db).get(actor, id)));
}

export async function listPhotos({ addresses }: Addresses, context: ActorContext, transportId: string) {
  const { db, actor, person } = context;
  await ensureVisible(context, transportId);
  const photos = await photoRepo(db).listOfTransport(actor, transportId);
  return photos.map((photo) => toPhoto(addresses, person, photo));
}

export async function setSend(deps: Addresses, context: ActorContext, id: string, send: PhotoSendFlag): Promise<Photo> {
  const before = await lockPhoto(context, id);
  if (before.send !== send) {
    await photoRepo(context.db).setSend(id, send);
    await record(context, before, { action: actions.setSend, field: fields.send, before: before.send, after: send });
  }
  return getPhoto(deps, context, id);
}

export async function manageTags(
  deps: Addresses,
  context: ActorContext,
  id: string,
  tagIds: readonly string[],
): Promise<Photo> {
  const before = await lockPhoto(context, id);
  if (!(await photoRepo(context.db).setTags(id, tagIds))) {
    throw photoErrors.unknownTag();
  }
  const after = await getPhoto(deps, context, id);
  if (before.tag.join() !== after.tag.join()) {
    await record(context, before, {
      action: actions.manageTags,
      field: fields.tag,
      before: before.tag,
      after: after.tag,
    });
  }
  return after;
}

export async function markAll(
  deps: Addresses,
  context: ActorContext,
  transportId: string,
  send: PhotoSendFlag,
): Promise<Photo[]> {
  await refuseClosed(context, transportId, { isLocked: true });
  await recordMarks(context, transportId, send, await photoRepo(context.db).markAll(transportId, send));
  return listPhotos(deps, context, transportId);
}

/** mark-all as spec §7 writes it, without a transport: the caller's own photos of every open transport. */
export async function markAllOwn(deps: Addresses, context: ActorContext, send: PhotoSendFlag): Promise<Photo[]> {
  const photos = photoRepo(context.db);
  const author = context.person.userId;
  const open = transportStatuses.filter((status) => !closedStatuses.includes(status));
  const marked: Photo[] = [];
  for (const transportId of await photos.transportsToMark(context.actor, { author, send, statuses: open })) {
    await refuseClosed(context, transportId, { isLocked: true });
    const ids = await photos.markAll(transportId, send, author);
    await recordMarks(context, transportId, send, ids);
    marked.push(...(await listPhotos(deps, context, transportId)).filter(({ id }) => ids.includes(id)));
  }
  return marked;
}

async function recordMarks(
  context: ActorContext,
  transportId: string,
  send: PhotoSendFlag,
  ids: readonly string[],
): Promise<void> {
  for (const id of ids) {
    const change = { action: actions.markAll, field: fields.send, before: 1 - send, after: send };
    await record(context, { id, transportId }, change);
  }
}

/** By its id on the server, or by the localId of its author's device: then it may not have been uploaded yet. */
export const removePhoto = (context: ActorContext, id: string): Promise<{ localId: string }> =>
  id.includes('-') ? removeById(context, id) : removeByNumber(context, id);

async function removeById(context: ActorContext, id: string): Promise<{ localId: string }> {
  const { localId, name, transportId } = await lockPhoto(context, id);
  await photoRepo(context.db).remove(id, context.person.userId);
  await keepRows(context.db, [transportId]);
  await record(
    context,
    { id, transportId },
    { action: actions.remove, field: fields.photo, before: { name }, after: null },
  );
  return { localId };
}

async function removeByNumber(context: ActorContext, localId: string): Promise<{ localId: string }> {
  const numbers = photoNumbers(context.db);
  const { userId } = context.person;
  await numbers.lock(userId, localId);
  const known = await numbers.find(userId, localId);
  if (!known) {
    await numbers.leaveTombstone(userId, localId);
  } else if (!known.isRemoved) {
    await removeById(context, known.id);
  }
  return { localId };
}

/** Locks the transport, which must be open, and returns the photo. */
async function lockPhoto(context: ActorContext, id: string): Promise<StoredPhoto> {
  const { transportId } = found(await photoRepo(context.db).get(context.actor, id));
  await refuseClosed(context, transportId, { isLocked: true });
  return found(await photoRepo(context.db).get(context.actor, id));
}

const record = (
  context: ActorContext,
  { id, transportId }: Pick<StoredPhoto, 'id' | 'transportId'>,
  change: Omit<Change, 'entity' | 'entityId' | 'transportId'>,
) => recordChanges(context.db, context, [{ ...change, entity: 'photo', entityId: id, transportId }]);
