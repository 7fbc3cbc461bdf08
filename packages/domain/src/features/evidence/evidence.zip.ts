// Reads a package byte by byte: every field of the archive is compared, so that no byte of it can change unnoticed.
import { inflated, joined, textOf } from './evidence.web.ts';

/** A file on a disk or a Blob of a browser. */
export interface ByteSource {
  readonly size: number;
  read(from: number, to: number): Promise<Uint8Array>;
}

export interface ZipEntry {
  readonly path: string;
  readonly size: number;
  read(): Promise<Uint8Array>;
}

export interface ReadZip {
  readonly entries: readonly ZipEntry[];
  /** False: the fields of the archive are not those that the package was written with. */
  readonly isAsWritten: boolean;
}

/** The bytes are no archive that can be read. */
export class UnreadableZip extends Error {
  override readonly name = 'UnreadableZip';
}

const endSize = 22;
const headSize = 46;
const localSize = 30;
const descriptorSize = 16;
const stored = 0;
const deflated = 8;
const hasDescriptor = 0x08;

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function insist(isSo: boolean): asserts isSo {
  if (!isSo) {
    throw new UnreadableZip();
  }
}

interface Head {
  readonly name: Uint8Array;
  /** Version needed, flags, method, time and day, as they stand in both headers. */
  readonly common: Uint8Array;
  readonly flags: number;
  readonly method: number;
  /** Sum and both sizes. */
  readonly sums: Uint8Array;
  readonly packedSize: number;
  readonly size: number;
  readonly at: number;
  readonly isPlain: boolean;
  readonly length: number;
}

/** Made by Unix, version 6.3 of the format; a regular file that its owner may write. */
const [madeBy, attributes] = [0x03_3f, 0o100664 << 16];

function headAt(directory: Uint8Array, from: number): Head {
  insist(from + headSize <= directory.length);
  const view = viewOf(directory.subarray(from));
  insist(view.getUint32(0, true) === 0x02_01_4b_50);
  const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => view.getUint16(at, true)) as [
    number,
    number,
    number,
  ];
  const length = headSize + nameLength + extraLength + commentLength;
  insist(from + length <= directory.length);
  return {
    name: directory.subarray(from + headSize, from + headSize + nameLength),
    common: directory.subarray(from + 6, from + 16),
    flags: view.getUint16(8, true),
    method: view.getUint16(10, true),
    sums: directory.subarray(from + 16, from + 28),
    packedSize: view.getUint32(20, true),
    size: view.getUint32(24, true),
    at: view.getUint32(42, true),
    isPlain:
      view.getUint16(4, true) === madeBy &&
      extraLength + commentLength === 0 &&
      view.getUint32(34, true) === 0 &&
      view.getUint32(38, true) === attributes >>> 0,
    length,
  };
}

const isEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);

interface Placed {
  readonly head: Head;
  readonly dataAt: number;
  readonly endsAt: number;
  readonly isAsWritten: boolean;
}

/** Where the bytes of an entry are; its local header repeats what the directory says. */
async function placed(source: ByteSource, head: Head): Promise<Placed> {
  insist(head.at + localSize <= source.size);
  const local = await source.read(head.at, head.at + localSize);
  const view = viewOf(local);
  insist(view.getUint32(0, true) === 0x04_03_4b_50);
  const [nameLength, extraLength] = [view.getUint16(26, true), view.getUint16(28, true)];
  const dataAt = head.at + localSize + nameLength + extraLength;
  const dataEnd = dataAt + head.packedSize;
  insist(dataEnd <= source.size);
  const name = await source.read(head.at + localSize, head.at + localSize + nameLength);
  const isStreamed = (head.flags & hasDescriptor) !== 0;
  const endsAt = dataEnd + (isStreamed ? descriptorSize : 0);
  const sums = isStreamed ? new Uint8Array(12) : head.sums;
  const descriptor = joined(Uint8Array.of(0x50, 0x4b, 0x07, 0x08), head.sums);
  const isAsWritten =
    head.isPlain &&
    extraLength === 0 &&
    head.method === stored &&
    head.packedSize === head.size &&
    isEqual(name, head.name) &&
    isEqual(local.subarray(4, 14), head.common) &&
    isEqual(local.subarray(14, 26), sums) &&
    (!isStreamed || (endsAt <= source.size && isEqual(await source.read(dataEnd, endsAt), descriptor)));
  return { head, dataAt, endsAt, isAsWritten };
}

/** Its signature may stand anywhere in the last 64 KB: programs write a comment after it. */
async function endOf(source: ByteSource): Promise<{ readonly view: DataView; readonly at: number }> {
  insist(source.size >= endSize);
  const from = Math.max(0, source.size - endSize - 0xff_ff);
  const tail = await source.read(from, source.size);
  for (let at = tail.length - endSize; at >= 0; at -= 1) {
    const view = viewOf(tail.subarray(at));
    if (view.getUint32(0, true) === 0x06_05_4b_50) {
      return { view, at: from + at };
    }
  }
  throw new UnreadableZip();
}

export async function readZip(source: ByteSource): Promise<ReadZip> {
  const end = await endOf(source);
  const [count, size, begin] = [
    end.view.getUint16(10, true),
    end.view.getUint32(12, true),
    end.view.getUint32(16, true),
  ];
  insist(begin + size <= end.at);
  const directory = await source.read(begin, begin + size);
  let isAsWritten =
    end.at + endSize === source.size &&
    begin + size === end.at &&
    end.view.getUint32(4, true) === 0 &&
    end.view.getUint16(8, true) === count &&
    end.view.getUint16(20, true) === 0;
  const entries: ZipEntry[] = [];
  let [at, next] = [0, 0];
  for (let place = 0; place < count; place += 1) {
    const head = headAt(directory, at);
    const found = await placed(source, head);
    isAsWritten &&= found.isAsWritten && head.at === next;
    entries.push(entryOf(source, found));
    at += head.length;
    next = found.endsAt;
  }
  isAsWritten &&= at === directory.length && next === begin;
  return { entries, isAsWritten };
}

function entryOf(source: ByteSource, { head, dataAt }: Placed): ZipEntry {
  const { name, method, size, packedSize } = head;
  insist(method === stored || method === deflated);
  return {
    path: pathOf(name),
    size,
    async read() {
      const bytes = await source.read(dataAt, dataAt + packedSize);
      return method === stored ? bytes : inflated(bytes);
    },
  };
}

function pathOf(name: Uint8Array): string {
  try {
    return textOf(name);
  } catch {
    throw new UnreadableZip();
  }
}
