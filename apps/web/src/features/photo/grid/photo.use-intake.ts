// Files from a picker, drag and drop or the clipboard; files that are not pictures are named in a message.
import { withoutUnstorable } from '@otk/domain/kernel/storable';
import { fileErrors } from '@otk/domain/kernel/file-errors';
import { type DragEvent, useEffect, useState } from 'react';

import { counted } from '#ui/format';
import { showToast } from '#ui/feedback/Toasts';
import { useStable } from '#ui/use-stable';
import { tellFailure } from '#platform/use-act';

import type { Photos } from '../photo.queries.ts';
import type { WagonOfPhoto } from '../photo.row.ts';

export interface Intake {
  /** Progress of the last chosen files: how many are stored. */
  readonly progress: { readonly done: number; readonly count: number } | null;
  readonly isOver: boolean;
  readonly take: (files: readonly File[], tag?: readonly string[]) => void;
  readonly dropZone: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Checked before reading: a PDF among pictures is named at once, and the pictures are processed. */
const isPicture = ({ type, name }: File): boolean =>
  (type.startsWith('image/') && !type.startsWith('image/svg')) ||
  (type === '' && /\.(jpe?g|png|webp|heic)$/i.test(name));

export function useIntake(photos: Photos, wagon: WagonOfPhoto, canEdit: boolean): Intake {
  const [progress, setProgress] = useState<Intake['progress']>(null);
  const [isOver, setOver] = useState(false);

  async function takeAll(files: readonly File[], tag: readonly string[]): Promise<void> {
    const pictures = files.filter(isPicture);
    const others = files.filter((file) => !isPicture(file));
    if (others.length > 0) {
      showToast({
        text: `${fileErrors.badFormat().message}: ${others.map(({ name }) => name).join(', ')}`,
        kind: 'error',
      });
    }
    if (pictures.length === 0) {
      return;
    }
    let done = 0;
    const step = () => setProgress({ done: (done += 1), count: pictures.length });
    setProgress({ done, count: pictures.length });
    const outcomes = await Promise.allSettled(
      pictures.map((file) =>
        photos
          .add(wagon, { source: file, name: withoutUnstorable(file.name), takenAt: new Date(file.lastModified), tag })
          .then(step),
      ),
    );
    setProgress(null);
    const failed = outcomes.filter(({ status }) => status === 'rejected').length;
    if (failed > 0) {
      showToast({
        text: `${counted(failed, 'файл не принят', 'файла не приняты', 'файлов не приняты')}: причина на карточке`,
        kind: 'error',
      });
    }
  }
  const take = useStable((files: readonly File[], tag: readonly string[] = []) => {
    takeAll(files, tag).catch(tellFailure);
  });

  useEffect(() => {
    if (!canEdit) {
      return undefined;
    }
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) {
        take(files);
      }
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [canEdit, take]);

  return {
    progress,
    isOver,
    take,
    dropZone: {
      onDragOver(event) {
        if (canEdit && event.dataTransfer.types.includes('Files')) {
          event.preventDefault();
          setOver(true);
        }
      },
      onDragLeave: ({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget as Node | null) && setOver(false),
      onDrop(event) {
        setOver(false);
        if (canEdit && event.dataTransfer.files.length > 0) {
          event.preventDefault();
          take([...event.dataTransfer.files]);
        }
      },
    },
  };
}
