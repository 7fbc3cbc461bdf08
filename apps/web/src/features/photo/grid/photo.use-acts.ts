// Handlers of the buttons, with messages about the result.
import type { PhotoSendFlag } from '@otk/domain/photo/photo.schema';
import { useMemo } from 'react';

import { counted } from '#ui/format';
import { useConfirm } from '#ui/feedback/ConfirmProvider';
import { useSnackbar } from '#ui/feedback/SnackbarProvider';
import { useStable } from '#ui/use-stable';
import { tellFailure } from '#platform/use-act';

import type { Photos } from '../photo.queries.ts';
import type { PhotoRow, WagonOfPhoto } from '../photo.row.ts';
import type { TileActs } from './PhotoTile.tsx';

interface ActsDeps {
  readonly photos: Photos;
  readonly wagon: WagonOfPhoto;
  readonly rows: readonly PhotoRow[];
  readonly open: (localId: string) => void;
  readonly toggleChosen: (localId: string, isRange: boolean) => void;
  readonly retake: (row: PhotoRow) => void;
}

export function usePhotoActs({ photos, wagon, rows, open, toggleChosen, retake }: ActsDeps) {
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const find = (localId: string) => rows.find((row) => row.localId === localId);
  const act = (localId: string, work: (row: PhotoRow) => Promise<unknown>) => {
    const row = find(localId);
    if (row) {
      work(row).catch(tellFailure);
    }
  };

  const toggleSend = useStable((localId: string) => act(localId, (row) => photos.setSend(row, row.send === 1 ? 0 : 1)));
  const retry = useStable((localId: string) => act(localId, (row) => photos.retry(row, wagon)));
  const stableOpen = useStable(open);
  const stableToggle = useStable(toggleChosen);
  const stableRetake = useStable((localId: string) => {
    const row = find(localId);
    if (row) {
      retake(row);
    }
  });
  const { thumb } = photos;
  const tile: TileActs = useMemo(
    () => ({ open: stableOpen, toggleSend, toggleChosen: stableToggle, retry, retake: stableRetake, thumb }),
    [stableOpen, toggleSend, stableToggle, retry, stableRetake, thumb],
  );

  /** Deleting a sent photo is final and needs a confirmation; an unsent one has an undo. */
  async function remove(chosen: readonly PhotoRow[]): Promise<boolean> {
    const sent = chosen.filter((row) => row.sent);
    const isSure =
      sent.length === 0 ||
      (await confirm({
        object: sent.length === 1 ? `Фото «${sent[0]!.name}»` : counted(sent.length, 'фото', 'фото', 'фото'),
        consequence: 'Снимок исчезнет с сервера и у всех, кто его видит. Вернуть его будет нельзя.',
        confirmLabel: 'Удалить',
      }));
    if (!isSure) {
      return false;
    }
    const ways: (() => Promise<void>)[] = [];
    for (const row of chosen) {
      const { undo } = await photos.remove(row, wagon);
      if (undo) {
        ways.push(undo);
      }
    }
    if (ways.length > 0) {
      show({
        kind: 'info',
        title: `Удалено: ${counted(ways.length, 'фото', 'фото', 'фото')}`,
        text: 'Снимок ещё не был отправлен.',
        actions: [{ label: 'Вернуть', onClick: () => void Promise.all(ways.map((undo) => undo())).catch(tellFailure) }],
      });
    }
    return true;
  }

  return {
    tile,
    remove: (chosen: readonly PhotoRow[]) => remove(chosen).catch(tellFailure),
    mark: (chosen: readonly PhotoRow[], send: PhotoSendFlag): void =>
      void Promise.all(chosen.map((row) => photos.setSend(row, send))).catch(tellFailure),
    markAll: (send: PhotoSendFlag): void => void photos.markAll(wagon, send).catch(tellFailure),
    setTags: (chosen: readonly PhotoRow[], tagIds: readonly string[]): void =>
      void Promise.all(chosen.map((row) => photos.setTags(row, tagIds))).catch(tellFailure),
  };
}
