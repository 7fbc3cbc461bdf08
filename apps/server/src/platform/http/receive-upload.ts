// One multipart body: its text fields and its one file, written to a temporary file and hashed on the way.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Busboy } from '@fastify/busboy';
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { requestErrors } from '@otk/domain/kernel/request-errors';
import type { FastifyRequest } from 'fastify';

import { fromDisk } from '#platform/files/disk-room';

export interface Upload {
  /** A temporary file; gone when the request is over unless it was moved. */
  readonly path: string;
  readonly size: number;
  /** Of what arrived, in hexadecimal. */
  readonly sha256: string;
  /** As the sender called it: a label for people, never part of a path. */
  readonly name: string;
  /** The first bytes: they say what the file really is. */
  readonly head: Buffer;
}

export interface Received {
  readonly fields: Readonly<Record<string, string>>;
  readonly upload: Upload | undefined;
}

export interface ReceiveOptions {
  readonly dir: string;
  readonly maxBytes: number;
}

const headBytes = 4100;
const limits = { files: 1, fields: 12, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 20 } as const;

export async function receiveUpload(request: FastifyRequest, { dir, maxBytes }: ReceiveOptions): Promise<Received> {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data;.*boundary=/i.test(type)) {
    throw fileErrors.missing();
  }
  const fields: Record<string, string> = {};
  let taking: Promise<Upload> | undefined;
  let isTooMany = false;
  const parser = new Busboy({
    headers: { ...request.headers, 'content-type': type },
    limits: { ...limits, fileSize: maxBytes },
  });
  parser.on(
    'field',
    (name, value) => void Object.defineProperty(fields, name, { value, enumerable: true, configurable: true }),
  );
  parser.on('file', (_field, stream, name) => {
    taking = takeFile(stream, { path: join(dir, randomUUID()), name });
    // Awaited below; until then a failure must not count as unhandled.
    taking.catch(() => undefined);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => {
      isTooMany = true;
    });
  }
  try {
    await pipeline(request.raw, parser);
    const upload = await taking;
    if (isTooMany) {
      await discard(upload);
      throw requestErrors.invalid();
    }
    return { fields, upload };
  } catch (error) {
    await taking?.then(discard, () => undefined);
    throw isMalformed(error) ? requestErrors.invalid() : error;
  }
}

/** The temporary file of a request that is over. */
export const discard = async (upload: Upload | undefined): Promise<void> => {
  if (upload) {
    await rm(upload.path, { force: true });
  }
};

/** Writes a stream to a temporary file, hashed and with its head kept. */
export async function takeFile(
  stream: Readable & { readonly truncated?: boolean },
  { path, name }: Pick<Upload, 'path' | 'name'>,
): Promise<Upload> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      if (head.length < headBytes) {
        head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      }
      done(null, chunk);
    },
  });
  try {
    await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (stream.truncated) {
      throw fileErrors.tooLarge();
    }
    if (size === 0) {
      throw fileErrors.missing();
    }
    return { path, size, sha256: hash.digest('hex'), name: name ?? '', head };
  } catch (error) {
    await rm(path, { force: true });
    throw fromDisk(error);
  }
}

/** What the parser says of a body that is not the multipart it claims to be. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error &&
  /Unexpected end|Malformed|Multipart|Part terminated|premature close/i.test(error.message) &&
  !('status' in error);
