// Writes a ZIP archive as a stream, one file after the other. Not compressed: pictures and videos already are. The sums are
// computed by zlib: in JavaScript, as yazl does it, they take as long as hashing the files.
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';

import { directoryOf, headerOf, sumsOf, type ZipRecord } from './zip-records.ts';

export interface ZipPart {
  readonly name: string;
  readonly at: Date;
  /** Left out while the content is not known yet. */
  readonly size?: number;
  /** Null: there is nothing to pack under this name. */
  readonly open: () => Promise<Readable | null>;
  readonly onBytes?: (bytes: Buffer) => void;
  readonly onEnd?: (size: number) => void;
}

export interface PackedZip {
  /** Known in advance, so the browser can show progress. -1 when the size of a part is not known. */
  readonly size: number;
  readonly stream: () => Readable;
}

export const packZip = (parts: readonly ZipPart[], { isUtcTold = true } = {}): PackedZip => ({
  size: sizeOf(parts, isUtcTold),
  stream() {
    const out = new PassThrough();
    let current: Readable | undefined;
    async function* bytes(): AsyncGenerator<Buffer> {
      const records: ZipRecord[] = [];
      let offset = 0;
      for (const part of parts) {
        const named = { name: Buffer.from(part.name), at: part.at };
        const opened = await part.open();
        if (opened === null) {
          continue;
        }
        current = opened;
        if (out.destroyed) {
          // The client has left while the file was being opened.
          current.destroy();
          return;
        }
        const header = headerOf(named);
        yield header;
        let [sum, size] = [0, 0];
        for await (const chunk of current as AsyncIterable<Buffer>) {
          sum = crc32(chunk, sum);
          size += chunk.length;
          part.onBytes?.(chunk);
          yield chunk;
        }
        if (part.size !== undefined && part.size !== size) {
          throw new Error(`${part.name} has ${size} bytes instead of ${part.size}`);
        }
        part.onEnd?.(size);
        const sums = sumsOf({ sum, size });
        yield sums;
        records.push({ ...named, size, sum, offset });
        offset += header.length + size + sums.length;
      }
      yield directoryOf(records, offset, isUtcTold);
    }
    out.on('close', () => current?.destroy());
    // An error destroys the whole stream, so that half an archive does not look complete.
    pipeline(bytes, out).catch((error: unknown) => void out.destroy(error as Error));
    return out;
  },
});

function sizeOf(parts: readonly ZipPart[], isUtcTold: boolean): number {
  const records: ZipRecord[] = [];
  let offset = 0;
  for (const { name, at, size } of parts) {
    if (size === undefined) {
      return -1;
    }
    const record = { name: Buffer.from(name), at, size, sum: 0, offset };
    records.push(record);
    offset += headerOf(record).length + size + sumsOf(record).length;
  }
  return offset + directoryOf(records, offset, isUtcTold).length;
}
