// Whether a picture ends before its end. Browsers decode such a file without a word and leave the rest grey.

export function isTruncated(file: ArrayBuffer): boolean {
  const bytes = new Uint8Array(file);
  const view = new DataView(file);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    return !hasJpegEnd(bytes);
  }
  if (isText(bytes, 1, 'PNG')) {
    return !hasPngEnd(view, bytes);
  }
  // The size of a RIFF file stands in its head.
  return isText(bytes, 0, 'RIFF') && isText(bytes, 8, 'WEBP') && bytes.length < view.getUint32(4, true) + 8;
}

const isText = (bytes: Uint8Array, at: number, text: string): boolean =>
  bytes.length >= at + text.length && [...text].every((letter, index) => bytes[at + index] === letter.codePointAt(0));

const scan = 0xda;
const end = 0xd9;
/** Inside the data of a scan: a stuffed byte, a restart, a fill byte. */
const isData = (marker: number): boolean => marker === 0 || (marker >= 0xd0 && marker <= 0xd7) || marker === 0xff;

/** Walks the segments: a thumbnail inside one has an end marker of its own, which does not count. */
function hasJpegEnd(bytes: Uint8Array): boolean {
  for (let at = 2; at >= 0 && at + 1 < bytes.length;) {
    const marker = bytes[at + 1]!;
    if (bytes[at] !== 0xff || marker === end) {
      return marker === end;
    }
    at = marker === 0xff ? at + 1 : at + 2 + bytes[at + 2]! * 256 + bytes[at + 3]!;
    if (marker === scan) {
      at = nextMarker(bytes, at);
    }
  }
  return false;
}

/** The first marker behind the data of a scan; -1 when there is none. */
function nextMarker(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length && isData(bytes[at + 1]!)) {
    at = bytes.indexOf(0xff, bytes[at + 1] === 0xff ? at + 1 : at + 2);
  }
  return at;
}

function hasPngEnd(view: DataView, bytes: Uint8Array): boolean {
  for (let at = 8; at + 12 <= bytes.length;) {
    if (isText(bytes, at + 4, 'IEND')) {
      return true;
    }
    at += 12 + view.getUint32(at);
  }
  return false;
}
