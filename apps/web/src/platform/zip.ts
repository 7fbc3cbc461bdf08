// Makes a ZIP archive with the browser's CompressionStream. Libraries compress in workers created from text, which the
// content security policy blocks.
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) {
    value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  }
  return value;
});

export function crc32(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) {
    crc = (crc >>> 8) ^ crcTable[(crc ^ byte) & 0xff]!;
  }
  return ~crc >>> 0;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** Little-endian numbers: [value, bytes]. */
function record(...numbers: readonly (readonly [value: number, size: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(numbers.reduce((total, [, size]) => total + size, 0)));
  let at = 0;
  for (const [value, size] of numbers) {
    if (size === 2) {
      view.setUint16(at, value, true);
    } else {
      view.setUint32(at, value, true);
    }
    at += size;
  }
  return new Uint8Array(view.buffer);
}

const version = 20;
const utf8Names = 0x08_00;
const deflated = 8;
/** 1 January 1980, the earliest date of the format: the same content always gives the same bytes. */
const noDate = 0x21;

export async function zip(files: ReadonlyMap<string, string>, type: string): Promise<Blob> {
  const encoder = new TextEncoder();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  const sizeOf = (list: readonly Uint8Array[]) => list.reduce((total, { length }) => total + length, 0);
  for (const [path, text] of files) {
    const name = encoder.encode(path);
    const content = encoder.encode(text);
    const packed = await deflate(content);
    const facts = [
      [version, 2],
      [utf8Names, 2],
      [deflated, 2],
      [0, 2],
      [noDate, 2],
      [crc32(content), 4],
      [packed.length, 4],
      [content.length, 4],
      [name.length, 2],
      [0, 2],
    ] as const;
    const at = sizeOf(parts);
    directory.push(record([0x02_01_4b_50, 4], [version, 2], ...facts, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]), name);
    parts.push(record([0x04_03_4b_50, 4], ...facts), name, packed);
  }
  const end = record(
    [0x06_05_4b_50, 4],
    [0, 2],
    [0, 2],
    [files.size, 2],
    [files.size, 2],
    [sizeOf(directory), 4],
    [sizeOf(parts), 4],
    [0, 2],
  );
  return new Blob([...parts, ...directory, end], { type });
}
