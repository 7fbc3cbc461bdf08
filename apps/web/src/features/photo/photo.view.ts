// The grid: every photo in one of four states, filtered.
import type { PhotoRow } from './photo.row.ts';
import type { Skeleton } from './photo.saving.ts';

/** на устройстве → отправляется → на сервере → ошибка */
export type PhotoState = 'device' | 'sending' | 'server' | 'failed';

const stateWords: Readonly<Record<PhotoState, string>> = {
  device: 'На устройстве',
  sending: 'Отправляется',
  server: 'На сервере',
  failed: 'Ошибка',
};

export function stateOf(row: PhotoRow, share: number | undefined): PhotoState {
  if (row.sent) {
    return 'server';
  }
  if (share !== undefined) {
    return 'sending';
  }
  return row.error === null ? 'device' : 'failed';
}

/** «Отправляется 42 %» */
export const stateText = (state: PhotoState, share: number | undefined): string =>
  state === 'sending' ? `${stateWords.sending} ${Math.floor((share ?? 0) * 100)} %` : stateWords[state];

export interface PhotoFilter {
  readonly state: 'all' | 'device' | 'server' | 'failed';
  readonly tagId: string | null;
  readonly isMarked: boolean;
}

export const noFilter: PhotoFilter = { state: 'all', tagId: null, isMarked: false };
export const isFiltered = ({ state, tagId, isMarked }: PhotoFilter): boolean =>
  state !== 'all' || tagId !== null || isMarked;

const isInState: Readonly<Record<PhotoFilter['state'], (row: PhotoRow) => boolean>> = {
  all: () => true,
  device: ({ sent }) => !sent,
  server: ({ sent }) => sent,
  failed: ({ sent, error }) => !sent && error !== null,
};

export const filtered = (rows: readonly PhotoRow[], { state, tagId, isMarked }: PhotoFilter): PhotoRow[] =>
  rows.filter(
    (row) => isInState[state](row) && (tagId === null || row.tag.includes(tagId)) && (!isMarked || row.send === 1),
  );

const timeOf = (row: PhotoRow): string => row.takenAt ?? row.createdAt;

/** In the order they were taken, without photos whose deletion is queued. */
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

const megabytes = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
/** `312 КБ`, `4,5 МБ` */
export const bytesText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} КБ` : `${megabytes.format(bytes / 1_000_000)} МБ`;
