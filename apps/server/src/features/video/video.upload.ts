// Uploads of videos: resumable by tus 1.0 at any server of the installation, visible only to their sender.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Server } from '@tus/server';
import { AppError } from '@otk/domain/kernel/app-error';
import { videoErrors } from '@otk/domain/video/video.errors';
import { videoMaxBytes } from '@otk/domain/video/video.schema';

import type { Pool } from '#platform/db/pool';
import type { FileStore } from '#platform/files/file-store';
import { fullDiskFailure } from '#platform/full-disk';

import { UploadStore } from './video.upload-store.ts';
import { videoUploadRepo } from './video.upload.repo.ts';

/** All bytes of an upload as one file on this server. */
export interface WholeUpload {
  readonly path: string;
  readonly size: number;
  readonly head: Buffer;
  /** Removes the file unless it was handed over. */
  readonly discard: () => Promise<void>;
}

/** The sender of an upload and the check whether it is allowed. */
export interface UploadOwner {
  readonly userId: string;
  readonly requestId: string;
  /** What of the announcement is kept; refuses by throwing, before the first byte. */
  readonly admit: (announced: Readonly<Record<string, string | null>>) => Promise<Readonly<Record<string, string>>>;
}

export interface Uploads {
  readonly handle: (request: Request, owner: UploadOwner) => Promise<Response>;
  /** Returns the upload when all its bytes have arrived. */
  readonly whole: (id: string, userId: string) => Promise<WholeUpload>;
  /** Removes an upload of this person; one of another person stays. */
  readonly drop: (id: string, userId: string) => Promise<void>;
  /** Removes uploads that were not finished within a week. */
  readonly sweep: () => Promise<number>;
}

const weekMs = 7 * 24 * 3_600_000;
const headBytes = 4100;

export function openUploads({ pool, files }: { pool: Pool; files: FileStore }, keepMs = weekMs): Uploads {
  const store = new UploadStore({ pool, files, keepMs });
  const owners = new WeakMap<Request, UploadOwner>();

  /** An upload of another person is answered as not found. */
  async function find(id: string, userId: string) {
    const upload = await store.find(id);
    if (upload?.userId !== userId) {
      throw videoErrors.uploadNotFound();
    }
    return upload;
  }

  async function* bytesOf(id: string): AsyncGenerator<Uint8Array> {
    for (const { key } of await videoUploadRepo(pool).parts(id)) {
      yield* await files.open(key);
    }
  }

  const server = new Server({
    path: '/api/video/upload',
    datastore: store,
    relativeLocation: true,
    maxSize: videoMaxBytes,
    allowedOrigins: () => false,
    async onIncomingRequest(request, id) {
      if (request.method !== 'POST') {
        await find(id, owners.get(request)!.userId);
      }
    },
    async onUploadCreate(request, upload) {
      const owner = owners.get(request)!;
      if (upload.sizeIsDeferred || upload.size === 0) {
        throw videoErrors.notWhole();
      }
      return { metadata: { ...(await owner.admit(upload.metadata ?? {})), userId: owner.userId } };
    },
    onResponseError: (request, error) => refusal(error, owners.get(request)?.requestId),
  });

  return {
    handle(request, owner) {
      owners.set(request, owner);
      return server.handleWeb(request);
    },
    async whole(id, userId) {
      const { size, offset } = await find(id, userId);
      if (size === undefined || offset !== size) {
        throw videoErrors.notWhole();
      }
      const path = join(files.incomingDir, `video-${randomUUID()}`);
      await pipeline(Readable.from(bytesOf(id), { objectMode: false }), createWriteStream(path, { mode: 0o600 }));
      return { path, size, head: await headOf(path), discard: () => rm(path, { force: true }) };
    },
    async drop(id, userId) {
      const upload = await store.find(id);
      if (upload?.userId === userId) {
        await store.remove(id);
      }
    },
    sweep: () => server.cleanUpExpiredUploads(),
  };
}

/** Our refusals; those of the protocol keep their statuses (video.tus.ts replaces their texts). */
function refusal(error: Error | { status_code: number; body: string }, requestId = '') {
  const isTooLarge = 'status_code' in error && error.status_code === 413;
  const ours = isTooLarge ? videoErrors.tooLarge() : (fullDiskFailure(error) ?? error);
  if (!(ours instanceof AppError)) {
    return undefined;
  }
  const { code, message, status, details } = ours;
  return { status_code: status, body: JSON.stringify({ code, message, requestId, ...details }) };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
