// Malicious or malformed files, uploaded as a photo.
import { deflateSync, crc32 } from 'node:zlib';

import sharp from 'sharp';

import { aJpeg, aPng, aWebp } from './pictures.ts';
import { zipOf } from './zips.ts';

export interface Hostile {
  readonly title: string;
  readonly bytes: Buffer;
  /** Accepted error codes. */
  readonly code: RegExp;
}

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([8, 0, 0, 0, 0], 8);
  return chunk('IHDR', data);
}

/** A few kilobytes that decode to `width × height` grey pixels. */
const pngBomb = (width: number, height: number, rows = height): Buffer =>
  Buffer.concat([
    pngHead,
    header(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** Only the header: the server never reads further. */
const pngClaim = (width: number, height: number): Buffer =>
  Buffer.concat([
    pngHead,
    header(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

const withComment = (jpeg: Buffer, text: string): Buffer => {
  const comment = Buffer.from(text);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(comment.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), size, comment, jpeg.subarray(2)]);
};

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
const badFormat = /^file\.badFormat$/;
const badPicture = /^photo\.badPicture$/;
const tooMany = /^photo\.(tooManyPixels|badPicture)$/;

export async function hostilePictures(): Promise<Hostile[]> {
  const [jpeg, png, webp] = await Promise.all([
    aJpeg({ width: 600, height: 400 }),
    aPng({ width: 600, height: 400 }),
    aWebp({ width: 600, height: 400 }),
  ]);
  const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer();
  const tiff = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .tiff()
    .toBuffer();
  const text = (title: string, content: string | Buffer): Hostile => ({
    title,
    bytes: Buffer.from(content),
    code: badFormat,
  });
  const cut = (title: string, bytes: Buffer, at: number): Hostile => ({
    title,
    bytes: bytes.subarray(0, at),
    code: /^(photo\.badPicture|photo\.truncated|file\.badFormat)$/,
  });
  return [
    text('SVG', svg),
    text('SVG with a declaration', `<?xml version="1.0"?>${svg}`),
    text('SVG behind a byte order mark', `\uFEFF${svg}`),
    text('HTML called .jpg', '<!doctype html><script>alert(1)</script>'),
    text('PHP', '<?php system($_GET["c"]);'),
    text('shell script', '#!/bin/sh\nrm -rf /'),
    text('ELF', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0])),
    text('Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])),
    text('PDF', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj'),
    text('GIF', gif),
    text('GIF that is JavaScript', 'GIF89a/*\u0001*/=1;alert(1)//'),
    text('TIFF', tiff),
    text('BMP', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])),
    text('HEIC', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)])),
    text('AVIF', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypavif'), Buffer.alloc(40)])),
    text('MP4', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(40)])),
    text('WAV that begins like WebP', Buffer.concat([Buffer.from('RIFF....WAVE'), Buffer.alloc(40)])),
    text('ImageMagick script', "push graphic-context\nviewbox 0 0 640 480\nfill 'url(https://127.0.0.1/x)'"),
    text('external entity', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'),
    text('zeros', Buffer.alloc(5000)),
    text('noise', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 251))),
    text('one byte', 'x'),
    text('ZIP', zipOf([{ name: 'a.jpg', data: jpeg }])),
    text('spaces before a JPEG', Buffer.concat([Buffer.from('  '), jpeg])),
    {
      title: 'JPEG that is also a ZIP',
      bytes: Buffer.concat([jpeg, zipOf([{ name: 'a.js', data: 'x' }])]),
      code: badFormat,
    },
    {
      title: 'PNG that is also a ZIP',
      bytes: Buffer.concat([png, zipOf([{ name: 'a.js', data: 'x' }])]),
      code: badFormat,
    },
    { title: 'JPEG that is also a page', bytes: withComment(jpeg, '<html><script>alert(1)</script>'), code: badFormat },
    { title: 'JPEG that is also PHP', bytes: withComment(jpeg, '<?php system("id");'), code: badFormat },
    { title: 'JPEG that is also a PDF', bytes: withComment(jpeg, '%PDF-1.4 1 0 obj'), code: badFormat },
    {
      title: 'JPEG that is also a script',
      bytes: withComment(jpeg, '*/=alert("x");/* <SCRIPT src=x>'),
      code: badFormat,
    },
    {
      title: 'PNG with SVG in its text',
      bytes: Buffer.concat([png.subarray(0, 33), chunk('tEXt', Buffer.from(svg)), png.subarray(33)]),
      code: badFormat,
    },
    { title: 'PNG bomb of 64 megapixels', bytes: pngBomb(8000, 8000), code: tooMany },
    { title: 'PNG claiming 900 megapixels', bytes: pngClaim(30_000, 30_000), code: tooMany },
    { title: 'PNG claiming 4 × 10¹⁸ points', bytes: pngClaim(0x7fffffff, 0x7fffffff), code: tooMany },
    { title: 'PNG one point over the limit', bytes: pngClaim(50_000_001, 1), code: tooMany },
    { title: 'PNG of no width', bytes: pngClaim(0, 10), code: badPicture },
    { title: 'PNG with fewer rows than it claims', bytes: pngBomb(600, 600, 10), code: badPicture },
    {
      title: 'PNG with a wrong checksum',
      bytes: Buffer.concat([png.subarray(0, 29), Buffer.alloc(4), png.subarray(33)]),
      code: badPicture,
    },
    { title: 'JPEG claiming 65535 × 65535', bytes: jpegClaiming(jpeg, 65_535, 65_535), code: tooMany },
    { title: 'JPEG of no height', bytes: jpegClaiming(jpeg, 600, 0), code: badPicture },
    {
      title: 'JPEG without its tables',
      bytes: Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])))]),
      code: badPicture,
    },
    cut('JPEG cut in the middle', jpeg, Math.floor(jpeg.length / 2)),
    cut('JPEG cut in its header', jpeg, 100),
    cut('JPEG of three bytes', jpeg, 3),
    cut('PNG cut in the middle', png, Math.floor(png.length / 2)),
    cut('PNG of its signature alone', png, 8),
    cut('WebP cut in the middle', webp, Math.floor(webp.length / 2)),
    cut('WebP of its signature alone', webp, 12),
  ];
}
