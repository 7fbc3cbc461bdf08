// An archive becomes photos and documents of its transport. It may be repeated after anything: each file has a number
// that follows from the archive and its place in it, and a number is taken once.
import { cutText } from '@otk/domain/kernel/storable';
import { zipHistory } from '@otk/domain/zip/zip.history';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { AppError, isRefusal } from '@otk/domain/kernel/app-error';
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { photoMaxBytes } from '@otk/domain/photo/photo.schema';
import { zipErrors } from '@otk/domain/zip/zip.errors';
import { type Archive, type UnzippedEntry, zipMaxInflated } from '@otk/domain/zip/zip.schema';

import type { FileStore } from '#platform/files/file-store';
import { pictureTypeOf } from '#platform/files/picture-type';
import { recordChanges } from '#platform/history';
import type { Commit } from '#platform/http/mount-contract';
import { discard, type Upload } from '#platform/http/receive-upload';
import { AnsweredBefore } from '#platform/http/repeated-write';
import type { ActorContext } from '#platform/http/request-context';
import type { Semaphore } from '#platform/semaphore';

import { keepFile, recordFile } from '../file/file.service.ts';
import { refuseClosed } from '../transport/transport.change.service.ts';
import { checkArchive, listArchive, unpackFile } from './zip.isolated.ts';
import { zipRepo } from './zip.repo.ts';

/** A file of an archive, passed to the feature that stores such files. */
export interface TakenEntry {
  readonly transportId: string;
  /** The same for every unpacking of this archive. */
  readonly localId: string;
  /** Its name without folders. */
  readonly name: string;
  /** A temporary file: moved by the receiving feature or removed afterwards. */
  readonly upload: Upload;
}

type Committing = ActorContext & { readonly commit: Commit<ActorContext> };

/** Throws an AppError to refuse; its text is the reason the person reads. */
export type TakeEntry = (entry: TakenEntry, context: Committing) => Promise<{ readonly id: string }>;

export interface UnzipDeps {
  readonly files: FileStore;
  readonly takePhoto: TakeEntry;
  /** Without it, files other than pictures are refused. */
  readonly takeDocument?: TakeEntry;
  /** Limits how many archives are unpacked at once. */
  readonly turns: Semaphore;
}

export async function uploadArchive(
  { files, turns }: Pick<UnzipDeps, 'files' | 'turns'>,
  transportId: string,
  upload: Upload,
  context: Committing,
): Promise<Archive> {
  await refuseClosed(context, transportId);
  if (!upload.head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) {
    throw fileErrors.badFormat();
  }
  const entries = await turns.run(() => checkArchive(upload.path));
  const name = cutText(upload.name, 200) || 'Архив.zip';
  const { size, sha256 } = upload;
  const kept = await keepFile(
    files,
    { path: upload.path },
    { type: 'application/zip', size, sha256, name, extension: 'zip' },
  );
  try {
    return await context.commit(async (inside) => {
      await refuseClosed(inside, transportId, { isLocked: true });
      const id = await zipRepo(inside.db).insert(transportId, await recordFile(inside.db, kept), inside.person.userId);
      await recordChanges(inside.db, inside, [
        {
          action: zipHistory.actions.uploadArchive,
          entity: 'archive',
          entityId: id,
          transportId,
          field: zipHistory.fields.archive,
          before: null,
          after: { name, sha256 },
        },
      ]);
      return { id, transportId, name, size, entries };
    });
  } catch (error) {
    if (error instanceof AppError || error instanceof AnsweredBefore) {
      await kept.drop();
    }
    throw error;
  }
}

export async function unzip(
  deps: UnzipDeps,
  id: string,
  context: Committing,
): Promise<{ transportId: string; entries: UnzippedEntry[] }> {
  const archive = await zipRepo(context.db).find(context.actor, id);
  if (!archive) {
    throw zipErrors.notFound();
  }
  const { transportId, key } = archive;
  await refuseClosed(context, transportId);
  await deps.files.ensureRoom();
  const path = join(deps.files.incomingDir, randomUUID());
  try {
    await pipeline(await deps.files.open(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await deps.turns.run(async () => {
      const entries: UnzippedEntry[] = [];
      const left = { bytes: zipMaxInflated };
      for (const [place, name] of (await listArchive(path)).entries()) {
        const given = { transportId, localId: numberOf(id, place) };
        entries.push(await takeEntry(deps, given, { archive: path, place, name, left }, context));
      }
      return { transportId, entries };
    });
  } finally {
    await rm(path, { force: true });
  }
}

const numberOf = (archiveId: string, place: number): string =>
  createHash('sha256').update(`archive ${archiveId} ${place}`).digest('hex').slice(0, 32);

interface PlacedEntry {
  readonly archive: string;
  readonly place: number;
  readonly name: string;
  /** Of all files of the archive together. */
  readonly left: { bytes: number };
}

async function takeEntry(
  { files, takePhoto, takeDocument }: UnzipDeps,
  given: Pick<TakenEntry, 'transportId' | 'localId'>,
  { archive, place, name, left }: PlacedEntry,
  context: Committing,
): Promise<UnzippedEntry> {
  let upload: Upload | undefined;
  try {
    const into = join(files.incomingDir, randomUUID());
    upload = await unpackFile(archive, { place, into, bytesLeft: left.bytes });
    left.bytes -= upload.size;
    const kind = pictureTypeOf(upload.head) ? 'photo' : 'document';
    const take = kind === 'photo' ? takePhoto : takeDocument;
    if (!take) {
      throw fileErrors.badFormat();
    }
    if (kind === 'photo' && upload.size > photoMaxBytes) {
      throw fileErrors.tooLarge();
    }
    const { id } = await take({ ...given, name: upload.name, upload }, context);
    return { name, kind, id, reason: null };
  } catch (error) {
    if (isRefusal(error)) {
      return { name, kind: null, id: null, reason: error.message };
    }
    throw error;
  } finally {
    await discard(upload);
  }
}
