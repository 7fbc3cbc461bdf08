// Sends bytes: all of them, or one requested range (RFC 9110 §14).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';

import type { ByteRange } from '#platform/files/file-store';

export interface StreamReply {
  readonly type: string;
  /** File name of a download; without it the bytes are shown inline. */
  readonly name?: string;
  readonly disposition?: 'inline' | 'attachment';
  /** Known size: ranges are served. */
  readonly size?: number;
  /** For bytes that never change under this URL. */
  readonly etag?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly open: (range?: ByteRange) => Readable | Promise<Readable>;
}

export async function sendStream(request: FastifyRequest, reply: FastifyReply, given: StreamReply): Promise<unknown> {
  const { type, name, disposition = 'attachment', size, etag, headers, open } = given;
  void reply.headers({
    'Content-Type': type,
    // A file is never a page: whatever its content, it may run no scripts and has no origin.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...(name !== undefined && { 'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeName(name)}` }),
    ...(etag !== undefined && { ETag: `"${etag}"`, 'Cache-Control': 'private, max-age=300, immutable' }),
    ...(size !== undefined && { 'Accept-Ranges': 'bytes' }),
    ...headers,
  });
  if (etag !== undefined && request.headers['if-none-match'] === `"${etag}"`) {
    return reply.status(304).send();
  }
  if (size === undefined) {
    return reply.send(await open());
  }
  const asked = isRangeFresh(request, etag) ? parseRange(request.headers.range, size) : undefined;
  if (asked === 'unsatisfiable') {
    return reply.status(416).header('Content-Range', `bytes */${size}`).send();
  }
  if (asked === undefined) {
    return reply.header('Content-Length', size).send(await open());
  }
  const { start, end } = asked;
  return reply
    .status(206)
    .header('Content-Range', `bytes ${start}-${end}/${size}`)
    .header('Content-Length', end - start + 1)
    .send(await open(asked));
}

/** RFC 9110 §13.1.5: a range of another version of the file is not served. */
const isRangeFresh = ({ headers }: FastifyRequest, etag: string | undefined): boolean =>
  headers['if-range'] === undefined || (etag !== undefined && headers['if-range'] === `"${etag}"`);

/** One range or none: several ranges, other units and malformed ones are answered with all bytes, as the RFC allows. */
function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') {
    return undefined;
  }
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'unsatisfiable' : { start: size - count, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) {
    return undefined;
  }
  return start >= size ? 'unsatisfiable' : { start, end };
}

/** RFC 8187: characters that encodeURIComponent keeps but the header must not contain. */
const encodeName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
