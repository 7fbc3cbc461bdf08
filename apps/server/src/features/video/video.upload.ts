// Bytes of a video on their way in: resumable by tus 1.0, kept as a growing file that belongs to its sender alone.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { FileStore as PartialStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { AppError } from '@otk/domain/kernel/app-error';
import { videoErrors } from '@otk/domain/video/video.errors';
import { videoMaxBytes } from '@otk/domain/video/video.schema';

export interface WholeUpload {
  readonly path: string;
  readonly size: number;
  readonly head: Buffer;
}

/** Who sends, and whether this may be sent at all. */
export interface UploadOwner {
  readonly userId: string;
  readonly requestId: string;
  /** Refuses by throwing, before the first byte. */
  readonly admit: (announced: Readonly<Record<string, string | null>>) => Promise<void>;
}

export interface Uploads {
  readonly handle: (request: Request, owner: UploadOwner) => Promise<Response>;
  /** Gives the upload once all its bytes are here. */
  readonly whole: (id: string, userId: string) => Promise<WholeUpload>;
  readonly drop: (id: string) => Promise<void>;
  /** Removes what was begun and not finished for a week. */
  readonly sweep: () => Promise<number>;
}

const weekMs = 7 * 24 * 3_600_000;
const headBytes = 4100;
const idShape = /^[0-9a-f]{32}$/;

export async function openUploads(incomingDir: string, keepMs = weekMs): Promise<Uploads> {
  const directory = join(incomingDir, 'tus');
  await mkdir(directory, { recursive: true });
  const store = new PartialStore({ directory, expirationPeriodInMilliseconds: keepMs });
  const owners = new WeakMap<Request, UploadOwner>();

  /** Another person's upload does not exist for this one. */
  async function find(id: string, userId: string) {
    const upload = idShape.test(id) ? await store.getUpload(id).catch(() => undefined) : undefined;
    if (upload?.metadata?.['userId'] !== userId) {
      throw videoErrors.uploadNotFound();
    }
    return upload;
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
      await owner.admit(upload.metadata ?? {});
      return { metadata: { ...upload.metadata, userId: owner.userId } };
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
      const path = join(directory, id);
      return { path, size, head: await headOf(path) };
    },
    async drop(id) {
      await rm(join(directory, id), { force: true });
      await rm(join(directory, `${id}.json`), { force: true });
    },
    sweep: () => server.cleanUpExpiredUploads(),
  };
}

/** Refusals of ours in the shape of every other; those of the protocol keep its words and statuses. */
function refusal(error: Error | { status_code: number; body: string }, requestId = '') {
  const isTooLarge = 'status_code' in error && error.status_code === 413;
  const ours = isTooLarge ? videoErrors.tooLarge() : error;
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
