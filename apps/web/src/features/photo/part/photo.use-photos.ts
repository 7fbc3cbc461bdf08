// React hooks for photos: rows of one transport, skeletons, progress, object URLs of pictures.
import { type RefObject, useEffect, useMemo, useState } from 'react';

import { useObservable } from '#platform/use-observable';
import { tellFailure } from '#platform/use-act';

import type { Photos } from '../photo.queries.ts';
import type { PhotoRow } from '../photo.row.ts';
import type { Skeleton } from '../device/photo.saving.ts';
import type { UploadsState } from '../device/photo.uploads.ts';
import { inOrder, skeletonsOf, unsentOf, type UnsentPhotos } from '../grid/photo.view.ts';

export const useIsPaused = (photos: Photos): boolean => useObservable(photos.outbox).isPaused;

export const useUploads = (photos: Photos): UploadsState => useObservable(photos.uploads);

export function useSkeletons(photos: Photos, transportId: string): readonly Skeleton[] {
  const all = useObservable(photos.skeletons);
  return useMemo(() => skeletonsOf(all, transportId), [all, transportId]);
}

/** A photo that was just stored stays a skeleton until its row is read: no tile vanishes in between. */
export function useTiles(skeletons: readonly Skeleton[], rows: readonly PhotoRow[]): readonly Skeleton[] {
  const [before, setBefore] = useState(skeletons);
  const [stored, setStored] = useState<readonly Skeleton[]>([]);
  const isIn = (list: readonly { readonly localId: string }[]) => (one: Skeleton) =>
    list.some(({ localId }) => localId === one.localId);
  const left = [...stored, ...(before === skeletons ? [] : before)].filter(
    (one) => one.failure === null && !isIn(skeletons)(one) && !isIn(rows)(one),
  );
  if (before !== skeletons) {
    setBefore(skeletons);
  }
  if (left.length !== stored.length || left.some((one) => !stored.includes(one))) {
    setStored(left);
  }
  return left.length === 0 ? skeletons : [...left, ...skeletons];
}

/** Null until the rows are read. */
export function usePhotoRows(photos: Photos, transportId: string): readonly PhotoRow[] | null {
  const [rows, setRows] = useState<readonly PhotoRow[] | null>(null);
  useEffect(() => {
    let isOver = false;
    let stop = () => undefined as void;
    photos
      .watch(transportId, (told) => setRows(inOrder(told)), tellFailure)
      .then((unsubscribe) => {
        stop = unsubscribe;
        if (isOver) {
          stop();
        }
      }, tellFailure);
    return () => {
      isOver = true;
      stop();
    };
  }, [photos, transportId]);
  return rows;
}

export function useUnsentPhotos(photos: Photos, transportId: string): UnsentPhotos {
  const rows = usePhotoRows(photos, transportId);
  return unsentOf(rows ?? [], useSkeletons(photos, transportId));
}

/** An object URL, revoked when the component unmounts. */
export function useObjectUrl(load: Load | null): string | null | undefined {
  const [url, setUrl] = useState<string | null>();
  useEffect(() => {
    if (!load) {
      return undefined;
    }
    const leaving = new AbortController();
    let made: string | null = null;
    load(leaving.signal)
      .catch(() => null)
      .then((blob) => {
        if (!leaving.signal.aborted) {
          made = blob && URL.createObjectURL(blob);
          setUrl(made);
        }
      })
      .catch(() => undefined);
    return () => {
      leaving.abort();
      setUrl(undefined);
      if (made !== null) {
        URL.revokeObjectURL(made);
      }
    };
  }, [load]);
  return url;
}

type Load = (signal: AbortSignal) => Promise<Blob | null>;

/** Stable while the picture is the same. */
export function useLoad(row: PhotoRow, from: (row: PhotoRow, signal?: AbortSignal) => Promise<Blob | null>): Load {
  const key = `${row.localId} ${row.sha256}`;
  const [known, setKnown] = useState<{ readonly key: string; readonly load: Load }>({
    key,
    load: (signal) => from(row, signal),
  });
  if (known.key !== key) {
    setKnown({ key, load: (signal) => from(row, signal) });
  }
  return known.load;
}

/** Pictures are loaded when they are near the viewport. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '400px',
    });
    observer.observe(element.current!);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
