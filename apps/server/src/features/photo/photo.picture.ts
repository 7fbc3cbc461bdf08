// An uploaded picture is never stored as it is: it is decoded within limits and encoded again, upright and without
// metadata or appended data. Only three decoders can be reached.
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';

import type { AppError } from '@otk/domain/kernel/app-error';
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { photoErrors } from '@otk/domain/photo/photo.errors';
import { photoMaxPixels, photoMaxWidth } from '@otk/domain/photo/photo.schema';
import sharp from 'sharp';

import { decoded, openPicture } from '#platform/files/decode-picture';
import { giveBack } from '#platform/files/give-back';
import { closeOtherLoaders } from '#platform/files/picture-loaders';
import { isPolyglot, pictureTypeOf } from '#platform/files/picture-type';
import { createSemaphore } from '#platform/semaphore';

export interface Picture {
  readonly bytes: Buffer;
  readonly thumb: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Decodes an uploaded file into a picture to store, or refuses it. */
export type DevelopPicture = (file: { readonly path: string; readonly head: Buffer }) => Promise<Picture>;

const thumbWidth = 320;

/** Decoding uses the thread pool that also writes files: two threads always stay free for those. */
export const picturesAtOnce = (): number =>
  Math.max(1, Math.min(availableParallelism(), Number(process.env['UV_THREADPOOL_SIZE'] ?? 4) - 2));

export function pictureDeveloper(atOnce = picturesAtOnce()): DevelopPicture {
  closeOtherLoaders();
  // Every picture is decoded once, so a cache would only take memory.
  sharp.cache(false);
  const turns = createSemaphore(atOnce);
  return async ({ path, head }) => {
    if (!pictureTypeOf(head)) {
      throw fileErrors.badFormat();
    }
    return turns.run(async () => {
      const bytes = await readFile(path);
      try {
        if (isPolyglot(bytes)) {
          throw fileErrors.badFormat();
        }
        return await developPicture(bytes);
      } finally {
        giveBack(bytes);
      }
    });
  };
}

export const developPicture = (bytes: Buffer): Promise<Picture> => decoded(writtenTwice(bytes), refusal);

async function writtenTwice(bytes: Buffer): Promise<Picture> {
  // One after the other: each takes a thread of the pool that the files are written by.
  const full = await written(bytes, photoMaxWidth, 82).toBuffer({ resolveWithObject: true });
  const thumb = await written(bytes, thumbWidth, 70).toBuffer();
  return { bytes: full.data, thumb, width: full.info.width, height: full.info.height };
}

const written = (bytes: Buffer, width: number, quality: number) =>
  openPicture(bytes, photoMaxPixels)
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality });

function refusal(message: string): AppError {
  if (message.includes('exceeds pixel limit')) {
    return photoErrors.tooManyPixels();
  }
  return message.includes('premature end') ? photoErrors.truncated() : photoErrors.badPicture();
}
