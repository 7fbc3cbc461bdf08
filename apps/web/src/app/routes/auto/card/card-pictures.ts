// The photos of a transport for paper: those of the device, and what the server adds when it answers.
import type { PhotoTag } from '@otk/domain/photo/photo.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { QueryClient } from '@tanstack/react-query';

import { inOrder } from '#features/photo/grid/photo.view';
import type { Photos } from '#features/photo/photo.queries';
import type { PhotoRow } from '#features/photo/photo.row';
import { isUnreachable } from '#platform/api-error';
import { formatDateTime } from '#ui/format';

import type { PrintedPicture } from './card-printout.ts';

/** Without a link there is what the device has. */
const orNull = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (!isUnreachable(error)) {
      throw error;
    }
    return null;
  }
};

async function rowsOf(photos: Photos, transportId: string): Promise<PhotoRow[]> {
  const rows = Promise.withResolvers<readonly PhotoRow[]>();
  const stop = await photos.watch(transportId, rows.resolve, rows.reject);
  try {
    return inOrder(await rows.promise).filter(({ removed, gone }) => !removed && !gone);
  } finally {
    stop();
  }
}

const captionOf = (row: PhotoRow, tags: readonly PhotoTag[]): string =>
  [
    row.tag.flatMap((id) => tags.find((tag) => tag.id === id)?.name ?? []).join(', '),
    row.takenAt && formatDateTime(row.takenAt),
    row.author.fullName,
  ]
    .filter(Boolean)
    .join(' · ');

export async function picturesOf(
  photos: Photos,
  client: QueryClient,
  { id, photoCount }: Pick<Transport, 'id' | 'photoCount'>,
): Promise<{ readonly pictures: PrintedPicture[]; readonly missing: number }> {
  const [tags] = await Promise.all([
    orNull(client.fetchQuery(photos.tags())),
    orNull(client.fetchQuery(photos.list(id))),
  ]);
  const rows = await rowsOf(photos, id);
  const pictures: PrintedPicture[] = [];
  // One after the other: a phone has no memory for thirty downloads at once.
  for (const row of rows) {
    const whole = await orNull(photos.picture(row));
    const picture = whole ?? (await orNull(photos.thumb(row)));
    if (picture) {
      pictures.push({ picture, isReduced: whole === null, caption: captionOf(row, tags ?? []) });
    }
  }
  return { pictures, missing: Math.max(photoCount, rows.length) - pictures.length };
}
