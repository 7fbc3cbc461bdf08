// The records of a ZIP archive around files that are stored as they are; sum and size stand behind each file. ZIP64 where
// four bytes cannot hold a size or a place.

export interface ZipRecord {
  readonly name: Buffer;
  readonly at: Date;
  readonly size: number;
  readonly sum: number;
  /** Where its header begins. */
  readonly offset: number;
}

const most = 0xff_ff_ff_ff;
const isBig = (value: number): boolean => value >= most;

function u16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, place) => bytes.writeUInt16LE(value, 2 * place));
  return bytes;
}

/** What does not fit is said to stand in a record of ZIP64. */
function u32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, place) => bytes.writeUInt32LE(Math.min(value, most), 4 * place));
  return bytes;
}

function u64(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(8 * values.length);
  values.forEach((value, place) => bytes.writeBigUInt64LE(BigInt(value), 8 * place));
  return bytes;
}

/** Time and day of two bytes each, by the clock of the server, as the format wants it; years from 1980 to 2107. */
function dosTime(at: Date): readonly [number, number] {
  const [first, last] = [new Date(1980, 0, 1), new Date(2107, 11, 31, 23, 59, 58)];
  const moment = at < first ? first : at > last ? last : at;
  return [
    (moment.getHours() << 11) | (moment.getMinutes() << 5) | (moment.getSeconds() >> 1),
    ((moment.getFullYear() - 1980) << 9) | ((moment.getMonth() + 1) << 5) | moment.getDate(),
  ];
}

/** A name in UTF-8; sum and sizes come behind the file. */
const flags = 0x08_08;
const stored = 0;
/** Version 2.0 of the format is enough to read it; 4.5 with ZIP64. */
const versionFor = (needsZip64: boolean): number => (needsZip64 ? 45 : 20);
/** Made by Unix, version 6.3 of the format; a regular file that its owner may write. */
const [madeBy, attributes] = [0x03_3f, (0o100664 << 16) >>> 0];

export const headerOf = ({ name, at }: Pick<ZipRecord, 'name' | 'at'>): Buffer =>
  Buffer.concat([
    u32(0x04_03_4b_50),
    u16(versionFor(false), flags, stored, ...dosTime(at)),
    u32(0, 0, 0),
    u16(name.length, 0),
    name,
  ]);

/** Sum and sizes, behind the file. */
export const sumsOf = ({ sum, size }: Pick<ZipRecord, 'sum' | 'size'>): Buffer =>
  Buffer.concat([u32(0x08_07_4b_50, sum), isBig(size) ? u64(size, size) : u32(size, size)]);

/** The moment in UTC, for readers in another time zone than the server. */
const utcOf = (at: Date): Buffer =>
  Buffer.concat([
    u16(0x54_55, 5),
    Buffer.of(3),
    u32(Math.min(Math.max(Math.floor(at.getTime() / 1000), 0), 0x7f_ff_ff_ff)),
  ]);

function entryOf({ name, at, size, sum, offset }: ZipRecord, isUtcTold: boolean): Buffer {
  const needsZip64 = isBig(size) || isBig(offset);
  const extra = Buffer.concat([
    ...(isUtcTold ? [utcOf(at)] : []),
    ...(needsZip64 ? [u16(1, 24), u64(size, size, offset)] : []),
  ]);
  const [shownSize, shownOffset] = needsZip64 ? [most, most] : [size, offset];
  return Buffer.concat([
    u32(0x02_01_4b_50),
    u16(madeBy, versionFor(needsZip64), flags, stored, ...dosTime(at)),
    u32(sum, shownSize, shownSize),
    u16(name.length, extra.length, 0, 0, 0),
    u32(attributes, shownOffset),
    name,
    extra,
  ]);
}

/** The end of the archive: the list of its files and where that list begins. */
export function directoryOf(records: readonly ZipRecord[], begin: number, isUtcTold: boolean): Buffer {
  const entries = Buffer.concat(records.map((record) => entryOf(record, isUtcTold)));
  const [count, size] = [records.length, entries.length];
  const needsZip64 = isBig(begin) || isBig(size) || count >= 0xff_ff;
  const zip64 = [
    u32(0x06_06_4b_50),
    u64(44),
    u16(madeBy, versionFor(true)),
    u32(0, 0),
    u64(count, count, size, begin),
    u32(0x07_06_4b_50, 0),
    u64(begin + size),
    u32(1),
  ];
  const shownCount = Math.min(count, 0xff_ff);
  return Buffer.concat([
    entries,
    ...(needsZip64 ? zip64 : []),
    u32(0x06_05_4b_50),
    u16(0, 0, shownCount, shownCount),
    u32(size, begin),
    u16(0),
  ]);
}
