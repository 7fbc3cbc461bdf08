// The grid: every photo with its standing, filtered.
import type { Standing } from '#ui/feedback/standing';

import type { PhotoRow } from '../photo.row.ts';
import type { Skeleton } from '../device/photo.saving.ts';

/** An attempt that failed is retried automatically: the photo still waits, its tile says why. */
export function standingOfPhoto({ sent, error, isRefused }: PhotoRow): Standing {
  if (sent) {
    return 'sent';
  }
  return error !== null && isRefused === true ? 'refused' : 'waiting';
}

export interface PhotoFilter {
  readonly standing: 'all' | Standing;
  readonly tagId: string | null;
  readonly isMarked: boolean;
}

export const noFilter: PhotoFilter = { standing: 'all', tagId: null, isMarked: false };
export const isFiltered = ({ standing, tagId, isMarked }: PhotoFilter): boolean =>
  standing !== 'all' || tagId !== null || isMarked;

export const filtered = (rows: readonly PhotoRow[], { standing, tagId, isMarked }: PhotoFilter): PhotoRow[] =>
  rows.filter(
    (row) =>
      (standing === 'all' || standing === standingOfPhoto(row)) &&
      (tagId === null || row.tag.includes(tagId)) &&
      (!isMarked || row.send === 1),
  );

export const timeOf = (row: PhotoRow): string => row.takenAt ?? row.createdAt;

/** In the order they were taken, without photos whose deletion is in the outbox. */
export const inOrder = (rows: readonly PhotoRow[]): PhotoRow[] =>
  rows
    .filter(({ removed, gone }) => !removed && gone !== true)
    .toSorted((a, b) => {
      const [first, second] = [timeOf(a) + a.localId, timeOf(b) + b.localId];
      return first < second ? -1 : Number(first > second);
    });

export const skeletonsOf = (skeletons: readonly Skeleton[], transportId: string): Skeleton[] =>
  skeletons.filter((one) => one.transportId === transportId);

export interface UnsentPhotos {
  /** Unsent photos. */
  readonly all: number;
  /** Of them those that block «Приемка завершена»: flagged to be sent, or not saved yet. */
  readonly awaited: number;
}

export function unsentOf(rows: readonly PhotoRow[], skeletons: readonly Skeleton[]): UnsentPhotos {
  const unsent = rows.filter(({ sent, removed }) => !sent && !removed);
  const making = skeletons.filter(({ failure }) => failure === null);
  return { all: unsent.length, awaited: unsent.filter(({ send }) => send === 1).length + making.length };
}
