// Writes ZIP archives byte by byte, so that every field can be wrong.
import { crc32, deflateRawSync } from 'node:zlib';

import { fromBufferPromise, openPromise } from 'yauzl';

export interface ZipEntry {
  readonly name: string | Buffer;
  readonly data?: Buffer | string;
  readonly isPacked?: boolean;
  /** Already compressed bytes. */
  readonly packed?: Buffer;
  readonly declaredSize?: number;
  readonly declaredPacked?: number;
  readonly declaredCrc?: number;
  readonly method?: number;
  readonly flags?: number;
  /** Upper half of the external attributes: a Unix mode. */
  readonly mode?: number;
}

const utf8 = 0x800;

export function zipOf(entries: readonly ZipEntry[], { count = entries.length } = {}): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { local, central } = partsOf(entry, offset);
    locals.push(local);
    directory.push(central);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, central, end]);
}

function partsOf(entry: ZipEntry, offset: number): { local: Buffer; central: Buffer } {
  const name = Buffer.isBuffer(entry.name) ? entry.name : Buffer.from(entry.name);
  const data = Buffer.from(entry.data ?? '');
  const packed = entry.packed ?? (entry.isPacked ? deflateRawSync(data) : data);
  const method = entry.method ?? (entry.isPacked || entry.packed ? 8 : 0);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(entry.flags ?? (Buffer.isBuffer(entry.name) ? 0 : utf8), 2);
  common.writeUInt16LE(method, 4);
  common.writeUInt16LE(0x5d6f, 8);
  common.writeUInt32LE(entry.declaredCrc ?? crc32(data), 10);
  common.writeUInt32LE(entry.declaredPacked ?? packed.length, 14);
  common.writeUInt32LE(entry.declaredSize ?? data.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, name, packed]);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(((entry.mode ?? 0o100644) << 16) >>> 0, 6);
  tail.writeUInt32LE(offset, 10);
  const central = Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 3]), common, tail, name]);
  return { local, central };
}

/** Entries of an archive in their order, read from a file or a buffer. */
export async function namesInZip(archive: string | Buffer): Promise<string[]> {
  const names: string[] = [];
  const zip = await (typeof archive === 'string' ? openPromise(archive) : fromBufferPromise(archive));
  for await (const { fileName } of zip.eachEntry()) {
    names.push(fileName);
  }
  return names;
}
