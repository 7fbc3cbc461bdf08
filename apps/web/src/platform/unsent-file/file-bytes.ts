// Bytes inside the content of the file: JSON holds a reference, the bytes follow the JSON in pieces with a check sum each.
import * as z from 'zod/mini';

import { sha256 } from '../sha256.ts';

/** Size and sha256 of one piece. */
export type Piece = readonly [size: number, sha256: string];

/** Small enough to be hashed in memory: a video of 300 MB is never read as a whole. */
const pieceBytes = 4 * 1024 * 1024;

const mark = '$bytes';
const reference = z.object({ [mark]: z.tuple([z.number(), z.number()]), type: z.optional(z.string()) });

/** Replaces bytes by references and appends them to `bytes`. */
export function withoutBytes(content: unknown, bytes: Blob[]): unknown {
  const isBuffer = content instanceof ArrayBuffer;
  if (isBuffer || content instanceof Blob) {
    const start = bytes.reduce((sum, { size }) => sum + size, 0);
    const blob = isBuffer ? new Blob([content]) : content;
    bytes.push(blob);
    return { [mark]: [start, blob.size], ...(!isBuffer && { type: blob.type }) };
  }
  if (Array.isArray(content)) {
    return content.map((part) => withoutBytes(part, bytes));
  }
  return isRecord(content)
    ? Object.fromEntries(Object.entries(content).map(([name, part]) => [name, withoutBytes(part, bytes)]))
    : content;
}

/** The reverse; `all` are the bytes of the file. */
export async function withBytes(content: unknown, all: Blob): Promise<unknown> {
  const found = z.safeParse(reference, content);
  if (found.success) {
    const [start, size] = found.data[mark];
    const { type } = found.data;
    const blob = all.slice(start, start + size, type);
    return type === undefined ? blob.arrayBuffer() : blob;
  }
  if (Array.isArray(content)) {
    return Promise.all(content.map((part) => withBytes(part, all)));
  }
  if (!isRecord(content)) {
    return content;
  }
  const parts = await Promise.all(
    Object.entries(content).map(async ([name, part]) => [name, await withBytes(part, all)] as const),
  );
  return Object.fromEntries(parts);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

export async function piecesOf(bytes: Blob): Promise<Piece[]> {
  const pieces: Piece[] = [];
  for (let at = 0; at < bytes.size; at += pieceBytes) {
    const piece = bytes.slice(at, at + pieceBytes);
    pieces.push([piece.size, await sha256(await piece.arrayBuffer())]);
  }
  return pieces;
}

/** Whether the bytes are those that the pieces were made of. */
export async function areWhole(bytes: Blob, pieces: readonly Piece[]): Promise<boolean> {
  let at = 0;
  for (const [size, sum] of pieces) {
    if ((await sha256(await bytes.slice(at, at + size).arrayBuffer())) !== sum) {
      return false;
    }
    at += size;
  }
  return true;
}
