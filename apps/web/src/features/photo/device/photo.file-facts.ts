// Facts from the first bytes of a picture: its real format, displayed size and the time it was taken.
export interface FileFacts {
  readonly kind: 'jpeg' | 'png' | 'webp' | 'other';
  /** Displayed size, with the EXIF orientation applied; absent when it is not in the bytes that are read. */
  readonly size?: { readonly width: number; readonly height: number };
  /** ISO time of the shutter. */
  readonly takenAt?: string;
}

/** Large enough for an EXIF block with a thumbnail before the size. */
export const headBytes = 256 * 1024;

export function fileFacts(head: ArrayBuffer): FileFacts {
  const view = new DataView(head);
  try {
    return jpegFacts(view) ?? pngFacts(view) ?? webpFacts(view) ?? { kind: 'other' };
  } catch (error) {
    if (error instanceof RangeError) {
      // Truncated: the decoder reports what is wrong.
      return { kind: 'other' };
    }
    throw error;
  }
}

const text = (view: DataView, at: number, length: number): string =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, Math.min(length, view.byteLength - at)));

function pngFacts(view: DataView): FileFacts | null {
  if (view.byteLength < 24 || text(view, 1, 3) !== 'PNG') {
    return null;
  }
  return { kind: 'png', size: { width: view.getUint32(16), height: view.getUint32(20) } };
}

function webpFacts(view: DataView): FileFacts | null {
  if (view.byteLength < 30 || text(view, 0, 4) !== 'RIFF' || text(view, 8, 4) !== 'WEBP') {
    return null;
  }
  const flavour = text(view, 12, 4);
  if (flavour === 'VP8 ') {
    return {
      kind: 'webp',
      size: { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff },
    };
  }
  // Other variants store the size differently: the decoder finds it.
  return { kind: 'webp' };
}

/** Start-of-frame markers; the excluded ones are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegFacts(view: DataView): FileFacts | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) {
    return null;
  }
  let exif: Exif = { orientation: 1 };
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) {
      break;
    }
    const marker = view.getUint8(at + 1);
    if (marker === 0xe1 && text(view, at + 4, 4) === 'Exif') {
      exif = readExif(view, at + 10);
    }
    if (isFrame(marker)) {
      return { kind: 'jpeg', size: seen(view.getUint16(at + 7), view.getUint16(at + 5), exif), ...takenAt(exif) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return { kind: 'jpeg', ...takenAt(exif) };
}

/** Orientations from 5 on swap width and height. */
const seen = (width: number, height: number, { orientation }: Exif) =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

interface Exif {
  readonly orientation: number;
  readonly taken?: string;
  readonly offset?: string;
}

const tags = { orientation: 0x0112, exif: 0x8769, taken: 0x9003, offset: 0x9011 };

function readExif(view: DataView, base: number): Exif {
  const little = view.getUint16(base) === 0x4949;
  const main = directory(view, base, view.getUint32(base + 4, little), little);
  const sub = main.get(tags.exif);
  const detail =
    sub === undefined ? new Map<number, number>() : directory(view, base, view.getUint32(sub + 8, little), little);
  const words = (tag: number, length: number) => {
    const at = detail.get(tag);
    return at === undefined ? undefined : text(view, base + view.getUint32(at + 8, little), length);
  };
  const turned = main.get(tags.orientation);
  const [taken, offset] = [words(tags.taken, 19), words(tags.offset, 6)];
  return {
    orientation: turned === undefined ? 1 : view.getUint16(turned + 8, little),
    ...(taken !== undefined && { taken }),
    ...(offset !== undefined && { offset }),
  };
}

/** Offsets of the entries of a directory. */
function directory(view: DataView, base: number, offset: number, little: boolean): Map<number, number> {
  const first = base + offset + 2;
  const count = view.getUint16(base + offset, little);
  return new Map(
    Array.from({ length: count }, (_, at) => first + at * 12).map((entry) => [view.getUint16(entry, little), entry]),
  );
}

/** `2026:11:14 08:05:00`; without a zone it is local time of this device. */
function takenAt({ taken, offset }: Exif): { readonly takenAt?: string } {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(taken ?? '');
  if (!parts) {
    return {};
  }
  const zone = /^[+-]\d\d:\d\d$/.test(offset ?? '') ? offset : '';
  const time = new Date(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}${zone}`);
  return Number.isNaN(time.getTime()) ? {} : { takenAt: time.toISOString() };
}
