// Bytes of unfinished videos for the tus protocol: rows in the database, parts in the file store, nothing on one server.
import type { Readable } from 'node:stream';

import { videoErrors } from '@otk/domain/video/video.errors';
import { unfinishedMaxBytes } from '@otk/domain/video/video.schema';
import { DataStore, ERRORS, Upload } from '@tus/server';

import { inTransaction, type Pool } from '#platform/db/pool';
import { type FileStore, newFileKey } from '#platform/files/file-store';

import { type UploadRow, videoUploadRepo } from './video.upload.repo.ts';

export interface UploadStoreDeps {
  readonly pool: Pool;
  readonly files: FileStore;
  /** Older unfinished uploads are removed. */
  readonly keepMs: number;
}

/** A killed server loses at most this much of what was being sent. */
const partBytes = 4 * 1024 * 1024;
const idShape = /^[0-9a-f]{32}$/;

export class UploadStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'creation-defer-length', 'termination', 'expiration'];
  readonly #deps: UploadStoreDeps;

  constructor(deps: UploadStoreDeps) {
    super();
    this.#deps = deps;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { userId, ...metadata } = upload.metadata ?? {};
    const row = { id: upload.id, userId: userId!, size: upload.size!, metadata };
    const isTaken = await inTransaction(this.#deps.pool, (tx) => videoUploadRepo(tx).insert(row, unfinishedMaxBytes));
    if (!isTaken) {
      throw videoErrors.tooManyUploads({ retryAfter: 60 });
    }
    return upload;
  }

  async find(id: string): Promise<UploadRow | undefined> {
    return idShape.test(id) ? videoUploadRepo(this.#deps.pool).find(id) : undefined;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.find(id);
    if (!row) {
      throw ERRORS.FILE_NOT_FOUND;
    }
    const { size, offset, metadata, userId, createdAt } = row;
    return new Upload({
      id,
      size,
      offset,
      metadata: { ...metadata, userId },
      creation_date: createdAt,
    });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    let end = offset;
    for await (const bytes of inParts(stream)) {
      await this.#keepPart(id, end, bytes);
      end += bytes.length;
    }
    return end;
  }

  async #keepPart(id: string, start: number, bytes: Buffer): Promise<void> {
    const { pool, files } = this.#deps;
    const key = newFileKey('part');
    await files.ensureRoom();
    await files.put(key, bytes);
    const isNext = await inTransaction(pool, (tx) =>
      videoUploadRepo(tx).addPart(id, { start, size: bytes.length, key }),
    );
    if (!isNext) {
      await files.remove(key);
      throw ERRORS.INVALID_OFFSET;
    }
  }

  override async remove(id: string): Promise<void> {
    const { pool, files } = this.#deps;
    const keys = await inTransaction(pool, (tx) => videoUploadRepo(tx).remove(id));
    for (const key of keys) {
      await files.remove(key);
    }
  }

  override async deleteExpired(): Promise<number> {
    const ids = await videoUploadRepo(this.#deps.pool).listBegunBefore(new Date(Date.now() - this.#deps.keepMs));
    for (const id of ids) {
      await this.remove(id);
    }
    return ids.length;
  }

  override getExpiration(): number {
    return this.#deps.keepMs;
  }
}

/** Bytes that arrived before the connection broke are yielded too: the sender continues after them. */
async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  const take = (): Buffer => {
    const part = Buffer.concat(chunks);
    chunks = [];
    size = 0;
    return part;
  };
  try {
    for await (const chunk of stream) {
      chunks.push(chunk as Buffer);
      size += (chunk as Buffer).length;
      if (size >= partBytes) {
        yield take();
      }
    }
  } catch {
    if (size > 0) {
      yield take();
    }
    throw ERRORS.FILE_WRITE_ERROR;
  }
  if (size > 0) {
    yield take();
  }
}
