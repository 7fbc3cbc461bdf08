// One multipart body: its text fields and its one file, written to a temporary file and hashed.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';

import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { requestErrors } from '@otk/domain/kernel/request-errors';
import { unstorableWords } from '@otk/domain/kernel/storable-words';
import type { FastifyRequest } from 'fastify';

import { fromDisk } from '#platform/files/disk-room';

export interface Upload {
  /** A temporary file; removed at the end of the request unless it was moved. */
  readonly path: string;
  readonly size: number;
  /** Of the received bytes, in hexadecimal. */
  readonly sha256: string;
  /** The name given by the sender: a label for people, never part of a path. */
  readonly name: string;
  /** The first bytes, which identify the type of the file. */
  readonly head: Buffer;
}

export interface Received {
  readonly fields: Readonly<Record<string, string>>;
  readonly upload: Upload | undefined;
}

export interface ReceiveOptions {
  readonly dir: string;
  readonly maxBytes: number;
  /** Called with every portion of the file; refuses the upload by throwing. */
  readonly take?: ((bytes: number) => Promise<void>) | undefined;
}

/** How long the parser may take after the last byte and the file. */
const parsedMs = 200;
const headBytes = 4100;
/** Room for everything in the body beside the file. */
const fieldsAtMost = 256 * 1024;
const limits = { files: 1, fields: 12, fieldSize: 10_000, fieldNameSize: 100, headerPairs: 20 } as const;

export async function receiveUpload(
  request: FastifyRequest,
  { dir, maxBytes, take }: ReceiveOptions,
): Promise<Received> {
  if (Number(request.headers['content-length']) > maxBytes + fieldsAtMost) {
    throw fileErrors.tooLarge();
  }
  const parser = openParser(request, maxBytes);
  const fields: Record<string, string> = {};
  let taking: Promise<Upload> | undefined;
  parser.on(
    'field',
    (name, value) => void Object.defineProperty(fields, name, { value, enumerable: true, configurable: true }),
  );
  const arrived = new Promise<void>((resolve, reject) => {
    const refuse = () => reject(requestErrors.invalid());
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, refuse);
    }
    parser.on('error', refuse);
    parser.on('finish', resolve);
    parser.on('file', (_field, stream, name) => {
      const message = unstorableWords(name ?? '');
      if (message !== undefined) {
        reject(requestErrors.invalid({ fields: [{ path: 'file', message }] }));
        stream.destroy();
        return;
      }
      taking = takeFile(stream, { path: join(dir, randomUUID()), name }, take);
      // When the file is refused, the rest of the body is not parsed.
      taking.catch(reject);
      arrived.catch(() => stream.destroy());
    });
    void refuseUnfinished(request.raw, () => taking, refuse);
  });
  try {
    request.raw.pipe(parser);
    await arrived;
    return { fields, upload: await taking };
  } catch (error) {
    request.raw.unpipe(parser);
    // The rest of the body is read and thrown away: a sender whose connection is closed while it writes sees no answer.
    request.raw.resume();
    await taking?.then(discard, () => undefined);
    throw error;
  }
}

/** The parser says nothing about a part whose headers never end: it is refused once everything else is done. */
async function refuseUnfinished(
  body: Readable,
  file: () => Promise<Upload> | undefined,
  refuse: () => void,
): Promise<void> {
  try {
    await finished(body, { writable: false });
    await file();
    setTimeout(refuse, parsedMs);
  } catch {
    refuse();
  }
}

function openParser({ headers }: FastifyRequest, maxBytes: number): BusboyInstance {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data;.*boundary=/i.test(type)) {
    throw fileErrors.missing();
  }
  try {
    return new Busboy({ headers: { ...headers, 'content-type': type }, limits: { ...limits, fileSize: maxBytes } });
  } catch {
    // Only the shape of the header makes it throw.
    throw requestErrors.invalid();
  }
}

/** Removes the temporary file of a finished request. */
export const discard = async (upload: Upload | undefined): Promise<void> => {
  if (upload) {
    await rm(upload.path, { force: true });
  }
};

/** Writes a stream to a temporary file; returns its hash and first bytes. */
export async function takeFile(
  stream: Readable,
  { path, name }: Pick<Upload, 'path' | 'name'>,
  take?: (bytes: number) => Promise<void>,
): Promise<Upload> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  async function* measure(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      size += chunk.length;
      hash.update(chunk);
      if (head.length < headBytes) {
        head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      }
      await take?.(chunk.length);
      yield chunk;
    }
  }
  // Emitted by the parser of the body at the first byte above the limit.
  stream.on('limit', () => stream.destroy(fileErrors.tooLarge()));
  try {
    await pipeline(stream, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (size === 0) {
      throw fileErrors.missing();
    }
    return { path, size, sha256: hash.digest('hex'), name: name ?? '', head };
  } catch (error) {
    await rm(path, { force: true });
    throw fromDisk(error);
  }
}
