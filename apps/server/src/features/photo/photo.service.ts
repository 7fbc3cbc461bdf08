// Upload of a photo. Idempotent: one localId of one author is one photo for ever, also when it is sent twice, at the
// same time, after its removal, or after a crash at any step.
import { photoHistory } from '@otk/domain/photo/photo.history';
import { createHash } from 'node:crypto';

import { AppError } from '@otk/domain/kernel/app-error';
import { shotAt } from '@otk/domain/kernel/moment';
import { photoErrors } from '@otk/domain/photo/photo.errors';
import { type Photo, type PhotoCreation, photoMaxCount } from '@otk/domain/photo/photo.schema';

import type { Queryable } from '#platform/db/pool';
import { giveBack } from '#platform/files/give-back';
import type { FileStore } from '#platform/files/file-store';
import type { AddressSigner } from '#platform/files/signed-address';
import { recordChanges } from '#platform/history';
import type { Commit } from '#platform/http/mount-contract';
import type { Upload } from '#platform/http/receive-upload';
import type { ActorContext } from '#platform/http/request-context';

import { putBack } from '../file/file.scrub.service.ts';
import { keepFile, type KeptFile, recordFiles } from '../file/file.service.ts';
import { refuseClosed } from '../transport/transport.change.service.ts';
import { keepRows } from '../transport/transport.row.service.ts';
import type { DevelopPicture, Picture } from './photo.picture.ts';
import { photoNumbers } from './photo.number.repo.ts';
import { photoRepo, type StoredPhoto } from './photo.repo.ts';

export { listPhotoMedia } from './photo.repo.ts';

export interface PhotoDeps {
  readonly files: FileStore;
  readonly addresses: AddressSigner;
  readonly develop: DevelopPicture;
  readonly clock: () => Date;
}

export interface PhotoGiven {
  readonly body: PhotoCreation;
  readonly upload: Pick<Upload, 'path' | 'head' | 'sha256'>;
}

export async function createPhoto(
  deps: PhotoDeps,
  { body, upload }: PhotoGiven,
  context: ActorContext & { readonly commit: Commit<ActorContext> },
): Promise<Photo> {
  const known = await findKnown(deps, context, body.localId, upload.sha256);
  if (known) {
    await putPhotoBack(deps, context.db, known.id, upload);
    return known;
  }
  // Checked before the work and again under the lock: the transport may have been closed in between.
  await refuseClosed(context, body.transportId);
  const picture = await deps.develop(upload);
  const kept = await keepPicture(deps.files, picture, body.name);
  const drop = () => Promise.all(kept.map((file) => file.drop()));
  try {
    const { photo, isFirst } = await context.commit(async (inside) => {
      await photoNumbers(inside.db).lock(inside.person.userId, body.localId);
      const first = await findKnown(deps, inside, body.localId, upload.sha256);
      return first
        ? { photo: first, isFirst: false }
        : { photo: await insertPhoto(deps, inside, { body, upload }, picture, kept), isFirst: true };
    });
    if (!isFirst) {
      await drop();
    }
    return photo;
  } catch (error) {
    // An AppError: nothing was committed. After another failure the outcome is unknown, so the sweep decides about the bytes.
    if (error instanceof AppError) {
      await drop();
    }
    throw error;
  }
}

/** A device sends a photo again whose bytes were lost here: they go back to their place. */
async function putPhotoBack(
  { files, develop }: Pick<PhotoDeps, 'files' | 'develop'>,
  db: Queryable,
  id: string,
  upload: Pick<Upload, 'path' | 'head'>,
): Promise<void> {
  const lost = await photoNumbers(db).listLostFiles(id);
  if (lost.length === 0) {
    return;
  }
  const picture = await develop(upload);
  for (const { isThumb, ...file } of lost) {
    await putBack(db, files, file, isThumb ? picture.thumb : picture.bytes);
  }
  giveBack(picture.bytes);
  giveBack(picture.thumb);
}

/** The photo already stored under this localId; refuses other bytes and a removed photo. */
async function findKnown(
  { addresses }: PhotoDeps,
  { db, actor, person }: ActorContext,
  localId: string,
  sha256: string,
): Promise<Photo | undefined> {
  const known = await photoNumbers(db).find(person.userId, localId);
  if (known?.isRemoved) {
    throw photoErrors.wasRemoved();
  }
  if (!known) {
    return undefined;
  }
  if (known.sha256 !== sha256) {
    throw photoErrors.otherBytes();
  }
  return toPhoto(addresses, person, found(await photoRepo(db).get(actor, known.id)));
}

type KeptPicture = readonly [picture: KeptFile, thumb: KeptFile];

async function keepPicture(files: FileStore, { bytes, thumb }: Picture, name: string): Promise<KeptPicture> {
  const label = `${name.replace(/\.(jpe?g|png|webp)$/i, '')}.jpg`;
  const keep = (data: Buffer) =>
    keepFile(files, data, {
      type: 'image/jpeg',
      extension: 'jpg',
      name: label,
      size: data.length,
      sha256: createHash('sha256').update(data).digest('hex'),
    });
  const [picture, small] = await Promise.allSettled([keep(bytes), keep(thumb)]);
  giveBack(bytes);
  giveBack(thumb);
  if (picture.status === 'fulfilled' && small.status === 'fulfilled') {
    return [picture.value, small.value];
  }
  for (const result of [picture, small]) {
    if (result.status === 'fulfilled') {
      await result.value.drop();
    }
  }
  throw picture.status === 'rejected' ? picture.reason : (small as PromiseRejectedResult).reason;
}

async function insertPhoto(
  { addresses, clock }: PhotoDeps,
  context: ActorContext,
  { body, upload }: PhotoGiven,
  { width, height }: Picture,
  [picture, thumb]: KeptPicture,
): Promise<Photo> {
  const { db, actor, person } = context;
  const { transportId, localId, name, send, takenAt, originalSha256, tag } = body;
  await refuseClosed(context, transportId, { isLocked: true });
  const photos = photoRepo(db);
  const replaced = body.replaces === undefined ? undefined : await takeReplaced(context, body.replaces, transportId);
  const [fileId, thumbId] = await recordFiles(db, [picture, thumb]);
  const { userId } = person;
  const { sha256 } = upload;
  const id = await photos.insert(
    {
      transportId,
      localId,
      name,
      send,
      width,
      height,
      takenAt: shotAt(takenAt, clock()),
      originalSha256,
      replaces: replaced?.id,
      sha256,
      userId,
      fileId,
      thumbId,
    },
    photoMaxCount,
  );
  if (id === undefined) {
    throw photoErrors.tooMany();
  }
  await keepRows(db, [transportId]);
  if (tag !== undefined) {
    // A tag that was removed from the dictionary meanwhile does not make the server refuse the photo.
    await photos.setTags(id, tag.split(','));
  }
  await recordChanges(db, context, [
    {
      action: replaced ? photoHistory.actions.edit : photoHistory.actions.create,
      entity: 'photo',
      entityId: id,
      transportId,
      field: photoHistory.fields.photo,
      before: replaced ? { name: replaced.name, sha256: replaced.sha256 } : null,
      after: {
        name,
        sha256: upload.sha256,
        originalSha256: originalSha256 ?? null,
        // Of the bytes that are kept: sealed with history, so that a picture replaced later does not pass for this one.
        fileSha256: picture.sha256,
        takenAt: takenAt ?? null,
      },
    },
  ]);
  return toPhoto(addresses, person, found(await photos.get(actor, id)));
}

/**
 * The photo that an edited version replaces leaves the lists; its row and bytes stay. One that was removed meanwhile is not
 * missed: the version is then a photo of its own.
 */
async function takeReplaced(
  { db, actor, person }: ActorContext,
  id: string,
  transportId: string,
): Promise<StoredPhoto | undefined> {
  const photo = await photoRepo(db).get(actor, id);
  if (photo?.transportId !== transportId) {
    return undefined;
  }
  if (photo.send === 1) {
    throw photoErrors.alreadySent();
  }
  await photoRepo(db).remove(id, person.userId);
  return photo;
}

export function found(photo: StoredPhoto | undefined): StoredPhoto {
  if (!photo) {
    throw photoErrors.notFound();
  }
  return photo;
}

export const toPhoto = (
  addresses: AddressSigner,
  person: { readonly sessionId: string },
  { fileId, thumbId, ...photo }: StoredPhoto,
): Photo => ({ ...photo, url: addresses.sign(fileId, person), thumb_url: addresses.sign(thumbId, person) });
