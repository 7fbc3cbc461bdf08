// A text that stays the same while the server runs: compressed once at start, not for every request.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotliBest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

export async function prepareText(text: string, type: string) {
  const bytes = Buffer.from(text);
  const compressed = {
    br: await promisify(brotliCompress)(bytes, brotliBest),
    gzip: await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  };
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const encoding = negotiate<keyof typeof compressed>(request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
    reply.type(type).header('Vary', 'accept-encoding').header('Cache-Control', 'no-cache');
    return encoding === null
      ? reply.send(bytes)
      : reply.header('Content-Encoding', encoding).send(compressed[encoding]);
  };
}
