// A video is created from a finished upload. Idempotent by (author, localId).
import type { HistoryAction } from '@otk/domain/kernel/history';
import { videoHistory } from '@otk/domain/video/video.history';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { isRefusal } from '@otk/domain/kernel/app-error';
import { type Actor, isSupplier } from '@otk/domain/kernel/actor';
import { shotAt } from '@otk/domain/kernel/moment';
import { posterMaxSide, type Video, type VideoCreation, videoMaxCount } from '@otk/domain/video/video.schema';
import { videoErrors } from '@otk/domain/video/video.errors';

import { inTransaction, type Pool, type Queryable } from '#platform/db/pool';
import { scopeOf } from '#platform/db/scope';
import { mapViolation } from '#platform/db/violation';
import { decoded, openPicture } from '#platform/files/decode-picture';
import type { FileStore } from '#platform/files/file-store';
import { closeOtherLoaders } from '#platform/files/picture-loaders';
import { isPolyglot, pictureTypeOf } from '#platform/files/picture-type';
import type { AddressSigner } from '#platform/files/signed-address';
import { recordChanges } from '#platform/history';
import type { Commit } from '#platform/http/mount-contract';
import type { Upload } from '#platform/http/receive-upload';
import type { ActorContext } from '#platform/http/request-context';

import { keepFile, recordFile } from '../file/file.service.ts';
import { ensureVisible, lockTransport } from '../transport/transport.change.service.ts';
import { type MediaFile, type StoredVideo, videoRepo } from './video.repo.ts';
import { videoTypeOf } from './video.type.ts';
import { sha256Of, type Uploads, type WholeUpload } from './video.upload.ts';

export interface VideoDeps {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly uploads: Uploads;
  readonly addresses: AddressSigner;
  readonly clock: () => Date;
}

/** For the archive of a transport. Videos have no mark «for the supplier», so suppliers see none. */
export const listMediaOfTransport = async (db: Queryable, transportId: string, actor: Actor): Promise<MediaFile[]> =>
  isSupplier(actor) ? [] : videoRepo(db).listFiles(transportId);

export function videoService({ pool, files, uploads, addresses, clock }: VideoDeps) {
  closeOtherLoaders();
  const taking = new Map<string, Promise<StoredVideo>>();

  const shown = ({ fileId, posterId, ...video }: StoredVideo, { person }: ActorContext): Video => ({
    ...video,
    url: addresses.sign(fileId, person),
    posterUrl: posterId === null ? null : addresses.sign(posterId, person),
  });

  /** The video already stored under this localId, if it has the same bytes. */
  const answerAgain = async (known: StoredVideo, whole: WholeUpload | undefined): Promise<StoredVideo> =>
    sameVideo(known, whole ? await sha256Of(whole.path).finally(whole.discard) : known.sha256);

  async function take(context: ActorContext, given: VideoCreation): Promise<StoredVideo> {
    const { userId } = context.person;
    const known = await videoRepo(pool).findLocal(userId, given.localId);
    const findWhole = () => uploads.whole(given.uploadId, userId);
    if (known) {
      const answered = await answerAgain(known, await findWhole().catch(() => undefined));
      await uploads.drop(given.uploadId, userId);
      return answered;
    }
    await refuseUnlessWelcome(context, given.transportId);
    const whole = await findWhole();
    const kind = videoTypeOf(whole.head);
    if (!kind) {
      await whole.discard();
      await uploads.drop(given.uploadId, userId);
      throw videoErrors.badFormat();
    }
    const sha256 = await sha256Of(whole.path);
    const kept = await keepFile(files, whole, { ...kind, size: whole.size, name: given.name, sha256 });
    try {
      const { video, isFirst } = await inTransaction(pool.within(scopeOf(context.actor)), (db) =>
        insert({ ...context, db }, kept, { ...given, takenAt: shotAt(given.takenAt, clock()) }),
      );
      await (isFirst ? undefined : kept.drop());
      // After the commit: when it is refused, the device repeats this call and not the upload.
      await uploads.drop(given.uploadId, userId);
      return video;
    } catch (error) {
      await kept.drop();
      throw error;
    }
  }

  return {
    /** Refuses a foreign transport, too many videos and a full disk before the upload begins. */
    async admit(context: ActorContext, transportId: string): Promise<void> {
      await refuseUnlessWelcome(context, transportId);
      await files.ensureRoom();
    },

    async create(context: ActorContext, given: VideoCreation): Promise<Video> {
      // A device that got no reply calls again: the second call waits for the first.
      const key = `${context.person.userId} ${given.localId}`;
      const flight = taking.get(key) ?? take(context, given).finally(() => taking.delete(key));
      taking.set(key, flight);
      return shown(await flight, context);
    },

    async list(context: ActorContext, transportId: string): Promise<Video[]> {
      await ensureVisible(context, transportId);
      const videos = await videoRepo(context.db).list(transportId);
      return videos.filter(({ send }) => send || !isSupplier(context.actor)).map((video) => shown(video, context));
    },

    async setPoster(context: ActorContext & { commit: Commit<ActorContext> }, id: string, upload: Upload) {
      const data = await posterOf(upload);
      const sha256 = createHash('sha256').update(data).digest('hex');
      const facts = { type: 'image/jpeg', extension: 'jpg', size: data.length, name: 'poster.jpg', sha256 };
      const kept = await keepFile(files, data, facts);
      context.onRollback(kept.drop);
      return context.commit(async (inside) => {
        await change(inside, id);
        await videoRepo(inside.db).setPoster(id, await recordFile(inside.db, kept));
        return shown((await videoRepo(inside.db).find(id))!, inside);
      });
    },

    setSend,

    async remove(context: ActorContext, id: string) {
      const video = await change(context, id);
      await videoRepo(context.db).setDeleted(id, context.person.userId);
      await record(context, videoHistory.actions.remove, video, { before: video.name });
      return { id };
    },

    async restore(context: ActorContext, id: string) {
      const video = await change(context, id, { deleted: true });
      await videoRepo(context.db).setDeleted(id, null);
      await record(context, videoHistory.actions.restore, video, { after: video.name });
      return { id };
    },
  };
}
export type VideoService = ReturnType<typeof videoService>;

async function setSend(context: ActorContext, id: string, send: boolean): Promise<{ id: string }> {
  const { name, transportId, send: before } = await change(context, id);
  if (send !== before) {
    await videoRepo(context.db).setSend(id, send);
    const { actions, fields } = videoHistory;
    const values = { before: { name, send: before }, after: { name, send } };
    await recordChanges(context.db, context, [
      { action: actions.setSend, entity: 'video', entityId: id, transportId, field: fields.videoSend, ...values },
    ]);
  }
  return { id };
}

function sameVideo(known: StoredVideo, sha256: string): StoredVideo {
  if (sha256 !== known.sha256) {
    throw videoErrors.otherBytes();
  }
  if (known.deletedAt !== null) {
    throw videoErrors.wasRemoved();
  }
  return known;
}

async function insert(context: ActorContext, kept: Parameters<typeof recordFile>[1], given: VideoCreation) {
  const { db, person } = context;
  await lockTransport(context, given.transportId);
  // Another server may have taken it while this one waited for the lock.
  const first = await videoRepo(db).findLocal(person.userId, given.localId);
  if (first) {
    return { video: sameVideo(first, kept.sha256), isFirst: false };
  }
  await refuseTooMany(db, given.transportId);
  const fileId = await recordFile(db, kept);
  const id = await mapViolation(videoRepo(db).insert(person.userId, fileId, given), {
    video_local_uq: videoErrors.otherBytes,
  });
  const video = (await videoRepo(db).find(id))!;
  // The hash is sealed with history, so that bytes replaced later do not pass for these.
  const after = { name: video.name, fileSha256: kept.sha256 };
  await record(context, videoHistory.actions.create, video, { after });
  return { video, isFirst: true };
}

async function change(context: ActorContext, id: string, { deleted = false } = {}): Promise<StoredVideo> {
  const videos = videoRepo(context.db);
  const seen = await videos.find(id);
  if (!seen) {
    throw videoErrors.notFound();
  }
  // Foreign and missing are the same.
  await lockTransport(context, seen.transportId).catch((error: unknown) => {
    throw isRefusal(error) ? videoErrors.notFound() : error;
  });
  // Read again: the previous holder of the lock may have changed it.
  const video = (await videos.find(id))!;
  if ((video.deletedAt !== null) !== deleted) {
    throw videoErrors.notFound();
  }
  return video;
}

async function refuseUnlessWelcome(context: ActorContext, transportId: string): Promise<void> {
  await ensureVisible(context, transportId);
  await refuseTooMany(context.db, transportId);
}

async function refuseTooMany(db: Queryable, transportId: string): Promise<void> {
  if ((await videoRepo(db).count(transportId)) >= videoMaxCount) {
    throw videoErrors.tooMany();
  }
}

const record = (
  context: ActorContext,
  action: HistoryAction,
  { id, transportId }: StoredVideo,
  values: {
    readonly before?: string;
    readonly after?: string | { readonly name: string; readonly fileSha256: string };
  },
) =>
  recordChanges(context.db, context, [
    { action, entity: 'video', entityId: id, transportId, field: videoHistory.fields.video, ...values },
  ]);

const posterMaxPixels = 20_000_000;

/** The poster is encoded again as a small JPEG; the contract limits the bytes read into memory. */
async function posterOf({ path, head }: Upload): Promise<Buffer> {
  const bytes = pictureTypeOf(head) ? await readFile(path) : undefined;
  if (!bytes || isPolyglot(bytes)) {
    throw videoErrors.badPoster();
  }
  const poster = openPicture(bytes, posterMaxPixels)
    .resize({ width: posterMaxSide, height: posterMaxSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 75 });
  return decoded(poster.toBuffer(), () => videoErrors.badPoster());
}
