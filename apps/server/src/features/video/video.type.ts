// Detects the type of a video by its first bytes.

export interface VideoType {
  readonly type: string;
  readonly extension: string;
}

const mp4: VideoType = { type: 'video/mp4', extension: 'mp4' };
const mov: VideoType = { type: 'video/quicktime', extension: 'mov' };
const webm: VideoType = { type: 'video/webm', extension: 'webm' };

/** Brands of ISO base media that are pictures or sound, not video. */
const notVideo = /^(mif1|msf1|heic|heix|hevc|hevx|avif|avis|M4A |M4B )$/;

export function videoTypeOf(head: Buffer): VideoType | undefined {
  if (head.subarray(4, 8).toString('latin1') === 'ftyp') {
    const brand = head.subarray(8, 12).toString('latin1');
    if (notVideo.test(brand)) {
      return undefined;
    }
    return brand === 'qt  ' ? mov : mp4;
  }
  const isMatroska = head.subarray(0, 4).equals(Buffer.from([0x1a, 0x45, 0xdf, 0xa3]));
  return isMatroska && head.subarray(0, 64).includes('webm') ? webm : undefined;
}
