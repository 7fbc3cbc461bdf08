// A photo on this device (spec §3 Transport photo). Its bytes are separate rows, so that lists do not read them.
import type { AppError } from '@otk/domain/kernel/app-error';
import { photoContract } from '@otk/domain/photo/photo.contract';
import { photoErrors } from '@otk/domain/photo/photo.errors';
import type { Photo, PhotoSendFlag } from '@otk/domain/photo/photo.schema';
import type { GivenInput } from '@otk/domain/kernel/route';

import type { ActOrigin } from '#platform/act-origin';
import { entryOf } from '#platform/outbox/entry-of';
import type { NewEntry } from '#platform/outbox/outbox-entry';
import { randomUuid } from '#platform/random-uuid';

import type { ShotFlaw } from './device/photo.quality.ts';
import type { Resized } from './device/photo.resizer.ts';

export interface PhotoAuthor {
  readonly id: string;
  readonly fullName: string;
}

/** Its origin is the person and the division that stored it. */
export interface PhotoRow extends ActOrigin {
  readonly localId: string;
  readonly transportId: string;
  /** Server id; absent until the photo is sent. */
  readonly id?: string;
  readonly name: string;
  /** Server id of the photo that this one is an edited version of. */
  readonly replaces?: string;
  readonly sent: boolean;
  readonly send: PhotoSendFlag;
  readonly tag: readonly string[];
  readonly type: string;
  readonly error: string | null;
  /** The error is the server's refusal: the photo is sent again only when the person asks for it. */
  readonly isRefused?: boolean;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  /** Hash of the original picture; known only on the device that took it. */
  readonly originalSha256?: string;
  readonly takenAt: string | null;
  readonly createdAt: string;
  readonly author: PhotoAuthor;
  readonly url?: string;
  readonly thumb_url?: string;
  readonly flaw: ShotFlaw | null;
  /** Why the original file is sent. */
  readonly note?: string;
  /** An attempt was made: the server may have these bytes although its answer was lost, so they must not change. */
  readonly attempted: boolean;
  /** Deleted by the person; the row stays until the server's list no longer contains it. */
  readonly removed: boolean;
  /** Sent from this device but missing in the server's list: hidden, kept in case the server was restored. */
  readonly gone?: boolean;
}

/** Bytes of a row, under a separate key and without a transport, so that lists do not contain them. */
export interface PhotoBytes {
  readonly localId: string;
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

export const pictureKey = (localId: string): string => `${localId}/picture`;
export const thumbKey = (localId: string): string => `${localId}/thumb`;

export interface Owner extends ActOrigin {
  readonly fullName: string;
}

export interface NewPhoto {
  readonly localId: string;
  readonly transportId: string;
  readonly name: string;
  readonly tag: readonly string[];
  readonly send: PhotoSendFlag;
  readonly takenAt: string;
}

export const newRow = (given: NewPhoto, picture: Resized, owner: Owner, createdAt: string): PhotoRow => ({
  ...given,
  ...pictureFacts(picture),
  sent: false,
  error: null,
  originalSha256: picture.originalSha256,
  takenAt: picture.takenAt ?? given.takenAt,
  createdAt,
  author: { id: owner.userId, fullName: owner.fullName },
  attempted: false,
  removed: false,
  userId: owner.userId,
  udrId: owner.udrId,
  divisionId: owner.divisionId,
});

export const pictureFacts = ({ type, bytes, width, height, sha256, flaw, note }: Resized) => ({
  type,
  size: bytes.byteLength,
  width,
  height,
  sha256,
  flaw,
  ...(note !== undefined && { note }),
});

export const bytesOf = (localId: string, picture: Resized): PhotoBytes[] => [
  { localId: pictureKey(localId), bytes: picture.bytes, type: picture.type },
  ...(picture.thumb.byteLength > 0 ? [{ localId: thumbKey(localId), bytes: picture.thumb, type: 'image/jpeg' }] : []),
];

/** A photo of the server with the local fields of its row. */
export const serverRow = (photo: Photo, known: PhotoRow | undefined, owner: Omit<Owner, 'fullName'>): PhotoRow => ({
  flaw: null,
  removed: false,
  ...known,
  ...photo,
  sent: true,
  gone: false,
  error: null,
  attempted: true,
  userId: known?.userId ?? owner.userId,
  udrId: known?.udrId ?? owner.udrId,
  divisionId: known ? known.divisionId : owner.divisionId,
});

type CreationFields = GivenInput<typeof photoContract.create>['body'];

/** Fields of the multipart body; flag and tags chosen before the upload are part of it. */
export const formFields = (row: PhotoRow): CreationFields => ({
  localId: row.localId,
  transportId: row.transportId,
  send: row.send === 1 ? '1' : '0',
  name: row.name,
  ...(row.takenAt !== null && { takenAt: row.takenAt }),
  ...(row.originalSha256 !== undefined && { originalSha256: row.originalSha256 }),
  ...(row.replaces !== undefined && { replaces: row.replaces }),
  ...(row.tag.length > 0 && { tag: row.tag.join(',') }),
});

/** Spec §4: a photo is edited when the server has it and it is not marked for the supplier. Null when it may be. */
export function editRefusal({ sent, send }: Pick<PhotoRow, 'sent' | 'send'>): AppError | null {
  if (!sent) {
    return photoErrors.notUploaded();
  }
  return send === 1 ? photoErrors.alreadySent() : null;
}

export interface WagonOfPhoto {
  readonly id: string;
  readonly transportNumber: string;
}

const { create, setSend, remove, manageTags } = photoContract;

const about = (row: PhotoRow, title: string) => ({
  key: randomUuid(),
  title: `${title} «${row.name}»`,
  transportId: row.transportId,
});

/** What was chosen on the device during the upload and is not in the photo that the server stored. */
export function followUps(row: PhotoRow, photo: Photo): NewEntry[] {
  const sent = { ...row, id: photo.id };
  const isSame = photo.tag.toSorted().join() === row.tag.toSorted().join();
  return [
    ...(photo.send === row.send ? [] : [sendFlagEntry(sent, row.send)]),
    ...(isSame ? [] : [tagsEntry(sent, row.tag)]),
  ];
}

export const sendFlagEntry = (row: PhotoRow & { readonly id: string }, send: PhotoSendFlag): NewEntry =>
  entryOf(setSend, { params: { id: row.id }, body: { send } }, about(row, setSend.offline.title));

const tagsEntry = (row: PhotoRow & { readonly id: string }, tag: readonly string[]): NewEntry =>
  entryOf(manageTags, { params: { id: row.id }, body: { tagIds: [...tag] } }, about(row, manageTags.offline.title));

/** By the local id when there is no server id: the server may have the photo although its answer was lost (spec §7). */
export const removalEntry = (row: PhotoRow): NewEntry =>
  entryOf(remove, { params: { id: row.id ?? row.localId } }, about(row, remove.offline.title));

export const creationEntry = (row: PhotoRow, transportNumber?: string): NewEntry =>
  entryOf(
    create,
    { body: formFields(row) },
    {
      ...about(row, create.offline.title),
      ...(transportNumber !== undefined && { transportNumber }),
      creates: row.localId,
      size: row.size,
    },
  );
