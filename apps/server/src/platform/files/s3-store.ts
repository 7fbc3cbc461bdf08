// Any S3-compatible store. An object exists under its key only when it is complete, so there is no rename.
import { openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import { AppError } from '@otk/domain/kernel/app-error';
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { S3mini, S3NetworkError } from 's3mini';

import { inTime, TooLate } from '#platform/in-time';
import { StartupError } from '#platform/startup-error';

import { ensureRoom, freeFloorBytes } from './disk-room.ts';
import type { ByteRange, FileStore } from './file-store.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** How long the store may be silent; tests wait less. */
  readonly patienceMs?: number;
}

const pageSize = 1000;
const aside = 'aside/';
const markKey = 'installation';
const type = 'application/octet-stream';

export async function openS3Store(settings: S3Settings, incomingDir: string): Promise<FileStore> {
  const { endpoint, bucket, region, accessKey, secretKey, patienceMs = silenceMs } = settings;
  const s3 = new S3mini({
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    region,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
  });
  await mkdir(incomingDir, { recursive: true });
  const ask = <T>(call: Promise<T>, bytes = 0): Promise<T> =>
    inTime(call, patienceMs + bytes / slowestPerMs).catch(explainSilence);
  await ensureBucket(ask(s3.bucketExists()), bucket);

  // The library's `end` is exclusive.
  const get = (key: string, range?: ByteRange) =>
    ask(range ? s3.getObjectRaw(key, false, range.start, range.end + 1) : s3.getObjectRaw(key));
  const has = async (key: string) => (await ask(s3.objectExists(key))) === true;

  return {
    incomingDir,
    ensureRoom: () => ensureRoom(incomingDir, freeFloorBytes),
    async put(key, source) {
      if (Buffer.isBuffer(source)) {
        await ask(s3.putObject(key, source, type), source.length);
        return;
      }
      // A blob of a file is read part by part.
      const blob = await openAsBlob(source.path);
      await ask(s3.putAnyObject(key, blob, type), blob.size);
      await rm(source.path, { force: true });
    },
    async open(key, range) {
      const reply = await get(key, range).catch((missing: unknown) =>
        missing instanceof AppError
          ? Promise.reject(missing)
          : get(`${aside}${key}`, range).catch(() => {
              throw missing;
            }),
      );
      const bytes = Readable.fromWeb(reply.body as ReadableStream);
      return range ? exactly(range, bytes, reply.headers) : bytes;
    },
    async remove(key) {
      await ask(s3.deleteObject(key));
    },
    async moveAside(key) {
      if (await has(key)) {
        // The library escapes slashes in the source, which not every S3 understands; our keys need no escaping.
        const additionalHeaders = { 'x-amz-copy-source': `/${bucket}/${key}` };
        await s3.moveObject(key, `${aside}${key}`, { additionalHeaders });
      }
    },
    async removeAside(key) {
      await s3.deleteObject(`${aside}${key}`);
    },
    has,
    readMark: () => ask(s3.getObject(markKey)),
    async writeMark(text) {
      await s3.putObject(markKey, text, 'text/plain');
    },
    async *list() {
      let token: string | undefined;
      do {
        const page = await s3.listObjectsPaged('/', '', pageSize, token);
        for (const { Key, LastModified } of page?.objects ?? []) {
          if (Key !== markKey && !Key.startsWith(aside)) {
            yield { key: Key, at: new Date(LastModified) };
          }
        }
        token = page?.nextContinuationToken;
      } while (token !== undefined && token !== '');
    },
  };
}

/** A store that accepts a connection and says nothing must not hold a person's request. */
const silenceMs = 10_000;
/** Bytes in a millisecond over a slow link to the store. */
const slowestPerMs = 250;

/** What `fetch` throws when the connection breaks. */
const isBroken = (error: unknown): boolean => error instanceof TypeError && error.cause !== undefined;

/** No answer, or no connection: not a fault of the request, and a retry may succeed. */
function explainSilence(error: unknown): never {
  const isSilent = error instanceof TooLate || error instanceof S3NetworkError || isBroken(error);
  throw isSilent ? fileErrors.unavailable({ retryAfter: 10 }) : error;
}

/** A server may answer a range request with more than the range. */
function exactly({ start, end }: ByteRange, bytes: Readable, headers: Headers): Readable {
  const first = Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1] ?? 0);
  const isExact = first === start && Number(headers.get('content-length')) === end + 1 - start;
  return isExact
    ? bytes
    : Readable.from(partOf(bytes, { start: start - first, end: end - first }), { objectMode: false });
}

async function* partOf(bytes: AsyncIterable<Uint8Array>, { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  let at = 0;
  for await (const chunk of bytes) {
    const part = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
    at += chunk.length;
    if (part.length > 0) {
      yield part;
    }
    if (at > end) {
      return;
    }
  }
}

async function ensureBucket(asked: Promise<boolean>, bucket: string): Promise<void> {
  const exists = await asked.catch((error: unknown) => {
    throw new StartupError(
      `Хранилище файлов S3 не отвечает: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  if (!exists) {
    throw new StartupError(`В хранилище файлов S3 нет корзины «${bucket}» или к ней нет доступа.`);
  }
}
