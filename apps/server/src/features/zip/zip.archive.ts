// Reads an untrusted archive, in a worker (`zip.isolated.ts`). The directory is checked before unpacking, and unpacked
// bytes are counted, because the sizes in the directory may be wrong.
import { basename } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';

import { AppError } from '@otk/domain/kernel/app-error';
import { zipErrors } from '@otk/domain/zip/zip.errors';
import { zipMaxEntries, zipMaxInflated, zipMaxRatio, zipRatioGrace } from '@otk/domain/zip/zip.schema';
import { type Entry, getFileNameLowLevel, openPromise, validateFileName, type ZipFile } from 'yauzl';

import { takeFile, type Upload } from '#platform/http/receive-upload';

interface ArchivedFile {
  readonly name: string;
  /** Ends with an error when the bytes are not what the directory says. */
  readonly open: () => Promise<Transform>;
}

/** Files in the order of the directory, without folders and system files of file managers. */
async function readArchive<T>(
  path: string,
  work: (files: ArchivedFile[]) => Promise<T>,
  bytesLeft = zipMaxInflated,
): Promise<T> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false }).catch(refuse);
  try {
    return await work(await listFiles(zip, bytesLeft).catch(refuse));
  } finally {
    zip.close();
  }
}

/** A dry run of unpacking, then the names. */
export const checkFiles = (path: string): Promise<string[]> =>
  readArchive(path, async (files) => {
    for (const file of files) {
      await pipeline(
        await file.open(),
        headKeeper((head) => refuseNested(file.name, head)),
      );
    }
    return files.map(({ name }) => name);
  });

export interface Unpacking {
  /** Place of the file among those of the archive. */
  readonly place: number;
  /** A file that does not exist yet. */
  readonly into: string;
  /** How many bytes it may have. */
  readonly bytesLeft: number;
}

/** Unpacks one file of the archive. */
export const unpack = (path: string, { place, into, bytesLeft }: Unpacking): Promise<Upload> =>
  readArchive(
    path,
    async (files) => {
      const file = files[place];
      if (!file) {
        throw zipErrors.broken();
      }
      return takeFile(await file.open(), { path: into, name: basename(file.name) });
    },
    bytesLeft,
  );

/** Names of its files, in the order of their places. */
export const listNames = (path: string): Promise<string[]> =>
  readArchive(path, (files) => Promise.resolve(files.map(({ name }) => name)));

async function listFiles(zip: ZipFile, bytesLeft: number): Promise<ArchivedFile[]> {
  if (zip.entryCount > zipMaxEntries) {
    throw zipErrors.tooManyEntries();
  }
  const left = { bytes: bytesLeft };
  const files: ArchivedFile[] = [];
  const places: Place[] = [];
  for await (const entry of zip.eachEntry()) {
    const name = nameOf(entry);
    refuseEntry(entry, name);
    places.push(placeOf(entry));
    if (!isPassedOver(name)) {
      files.push({ name, open: () => openEntry(zip, entry, left) });
    }
  }
  refuseOverlap(places);
  return files;
}

interface Place {
  readonly start: number;
  readonly end: number;
}
const localHeaderBytes = 30;

/** At least: the local header may have fields of its own. */
const placeOf = ({ relativeOffsetOfLocalHeader: start, fileNameRaw, compressedSize }: Entry): Place => ({
  start,
  end: start + localHeaderBytes + fileNameRaw.length + compressedSize,
});

/** Many entries over the same bytes unpack to far more than the archive could hold. */
function refuseOverlap(places: readonly Place[]): void {
  const inOrder = places.toSorted((a, b) => a.start - b.start);
  if (inOrder.some(({ start }, at) => at > 0 && start < inOrder[at - 1]!.end)) {
    throw zipErrors.overlapping();
  }
}

const unixSymlink = 0o12;
const unixFile = 0o10;

function refuseEntry(entry: Entry, name: string): void {
  const { compressedSize, uncompressedSize, externalFileAttributes, versionMadeBy } = entry;
  const unixKind = versionMadeBy >> 8 === 3 ? externalFileAttributes >>> 28 : 0;
  const isOddKind = unixKind === unixSymlink || (unixKind !== 0 && unixKind !== unixFile && !name.endsWith('/'));
  const failure =
    (isBadName(name) && zipErrors.badName) ||
    (isOddKind && zipErrors.notFile) ||
    (entry.isEncrypted() && zipErrors.encrypted) ||
    (uncompressedSize > zipMaxInflated && zipErrors.tooLarge) ||
    (uncompressedSize > zipMaxRatio * compressedSize + zipRatioGrace && zipErrors.tooDense) ||
    (!entry.canDecodeFileData() && zipErrors.broken);
  if (failure) {
    throw failure({ fields: [{ path: name, message: failure().message }] });
  }
}

const hasControl = (name: string): boolean => [...name].some((char) => char < ' ' || char === '\u007F');

const isBadName = (name: string): boolean =>
  name === '' ||
  name.length > 255 ||
  name.includes('\\') ||
  hasControl(name) ||
  /^[a-z]:/i.test(name) ||
  validateFileName(name) !== null;

const utf8Flag = 0x800;
const unicodePathField = 0x7075;

/** Archives packed by Windows in Russia name their files in CP866 and do not say so. */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const isSaid = (generalPurposeBitFlag & utf8Flag) !== 0 || extraFields.some(({ id }) => id === unicodePathField);
  return isSaid
    ? getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
    : new TextDecoder('ibm866').decode(fileNameRaw);
}

const isPassedOver = (name: string): boolean =>
  /(^|\/)(__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini|[^/]*\/)$/i.test(name) || name.endsWith('/');

async function openEntry(zip: ZipFile, entry: Entry, left: { bytes: number }): Promise<Transform> {
  const source = await zip.openReadStreamPromise(entry).catch(refuse);
  let sum = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left.bytes -= chunk.length;
      sum = crc32(chunk, sum);
      done(left.bytes < 0 ? zipErrors.tooLarge() : null, chunk);
    },
    flush: (done) => done(sum === entry.crc32 ? null : zipErrors.broken()),
  });
  source.on('error', (error) => counted.destroy(refusal(error)));
  counted.on('close', () => source.destroy());
  return source.pipe(counted);
}

/** Reads a stream to its end and checks its first bytes. */
function headKeeper(judge: (head: Buffer) => void): Writable {
  let isFirst = true;
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (isFirst) {
        isFirst = false;
        try {
          judge(chunk);
        } catch (error) {
          done(error as Error);
          return;
        }
      }
      done();
    },
  });
}

const archives = ['PK\u0003\u0004', 'Rar!', '7z\u00BC\u00AF', '\u001F\u008B', 'BZh', '\u00FD7zXZ'];
/** Documents that are ZIP inside. */
const office = /\.(docx|xlsx|pptx|odt|ods)$/i;

function refuseNested(name: string, head: Buffer): void {
  if (archives.some((start) => head.toString('latin1', 0, 8).startsWith(start)) && !office.test(name)) {
    throw zipErrors.nested({ fields: [{ path: name, message: zipErrors.nested().message }] });
  }
}

/** The library has many English messages; the person reads that the archive is broken. */
const refusal = (error: Error): Error => (error instanceof AppError || 'syscall' in error ? error : zipErrors.broken());

function refuse(error: Error): never {
  throw refusal(error);
}
