import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { PhotoTag } from '@otk/domain/photo/photo.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { type ReactNode, useEffect, useMemo, useState, memo } from 'react';

import { CameraIcon } from '#ui/page-icons';
import { EmptyState } from '#ui/feedback/EmptyState';
import { lazyOverlay } from '#ui/layout/LazyPart';
import { useStable } from '#ui/use-stable';
import { tellFailure } from '#platform/use-act';

import type { CameraDevices } from '../photo.camera.ts';
import type { Photos } from '../photo.queries.ts';
import type { PhotoRow } from '../photo.row.ts';
import { nextShot, type Shot, type ShotHint, shotHints, shotsOf, takenShots } from '../photo.shots.ts';
import { usePhotoActs } from '../grid/photo.use-acts.ts';
import { useChoice } from '../grid/photo.use-choice.ts';
import { useIntake } from '../grid/photo.use-intake.ts';
import { useSkeletons, useTiles, useUploads } from './photo.use-photos.ts';
import { filtered, isFiltered, noFilter, type PhotoFilter } from '../grid/photo.view.ts';
import { PhotoBulkBar } from '../grid/PhotoBulkBar.tsx';
import { PhotoFilters } from '../grid/PhotoFilters.tsx';
import { PhotoGrid } from '../grid/PhotoGrid.tsx';
import { PhotoShots } from '../PhotoShots.tsx';
import { PhotoTabHead } from '../grid/PhotoTabHead.tsx';
import { PhotoUploadBar } from '../grid/PhotoUploadBar.tsx';
import type { OpenedWindow } from './PhotoWindows.tsx';

/** Camera, viewer and editor are loaded separately: the grid is drawn without their code. */
const PhotoWindows = lazyOverlay(async () => (await import('./PhotoWindows.tsx')).PhotoWindows);

/**
 * The link may be lost before the service worker has stored the camera. What cannot be loaded now is loaded when it is
 * opened, and a failure is shown then.
 */
const usePreloadedWindows = () =>
  useEffect(() => {
    PhotoWindows.preload().catch(() => undefined);
  }, []);

export interface PhotoTabProps {
  readonly photos: Photos;
  readonly rows: readonly PhotoRow[];
  readonly transport: Pick<Transport, 'id' | 'transportNumber' | 'transportType'>;
  readonly tags: readonly PhotoTag[];
  readonly canEdit: boolean;
  /** Stores drafts before the camera opens: the system may unload the page for its memory. */
  readonly beforeCamera: () => void;
  /** Photos that the server has and this device does not show yet. */
  readonly expected?: number;
  /** Message above the grid, e.g. that the list is outdated. */
  readonly notice?: ReactNode;
  /** What to take, where it is not the list of this kind of transport. */
  readonly shots?: readonly Shot[] | undefined;
  readonly devices?: CameraDevices;
}

export function PhotoTab(props: PhotoTabProps) {
  const { photos, rows, transport, tags, canEdit, beforeCamera, expected = 0, notice, devices } = props;
  const { shots: wanted = shotsOf[transport.transportType.kind] } = props;
  const [filter, setFilter] = useState<PhotoFilter>(noFilter);
  const [opened, setOpened] = useState<OpenedWindow | null>(null);
  const skeletons = useTiles(useSkeletons(photos, transport.id), rows);
  const uploads = useUploads(photos);
  usePreloadedWindows();
  const shown = filtered(rows, filter);
  const choice = useChoice(shown);
  const intake = useIntake(photos, transport, canEdit);
  const { kind } = transport.transportType;
  const taken = takenShots(rows);
  const hints = useMemo(() => shotHints(wanted, tags, taken), [wanted, tags, taken]);

  const openCamera = (first: ShotHint | null) => {
    beforeCamera();
    setOpened({ kind: 'camera', first });
  };
  // From the first shot that is missing to the next.
  const openWalk = () => openCamera(nextShot(hints, null));
  const acts = usePhotoActs({
    photos,
    wagon: transport,
    rows,
    open: (localId) => setOpened({ kind: 'viewer', localId }),
    toggleChosen: choice.toggle,
    retake(row) {
      photos.remove(row, transport).catch(tellFailure);
      openCamera(hints.find(({ tagId }) => tagId !== null && row.tag.includes(tagId)) ?? null);
    },
  });
  const retrySkeleton = useStable((localId: string) => void photos.retrySaving(localId).catch(() => undefined));
  const isEmpty = rows.length === 0 && skeletons.length === 0 && expected === 0;

  return (
    <PhotoRoom {...intake.dropZone} data-over={intake.isOver} data-within={props.shots !== undefined}>
      <PhotoFrozen isFrozen={opened?.kind === 'camera'}>
        <PhotoTabHead
          rows={rows}
          canEdit={canEdit}
          isChoosing={choice.ids !== null}
          progress={intake.progress}
          onCamera={openWalk}
          onFiles={intake.take}
          onMarkAll={acts.markAll}
          onChoose={choice.begin}
        />
        {notice}
        {canEdit && <PhotoShots hints={hints} onPick={openCamera} />}
        <PhotoUploadBar photos={photos} rows={rows} />
        {rows.length > 0 && <PhotoFilters rows={rows} tags={tags} filter={filter} onChange={setFilter} />}
        {isEmpty && !(canEdit && props.shots) && <NoPhotos kind={kind} canEdit={canEdit} />}
        {rows.length > 0 && shown.length === 0 && isFiltered(filter) && (
          <NoneOfFilter onShowAll={() => setFilter(noFilter)} />
        )}
        <PhotoGrid
          rows={shown}
          all={rows}
          skeletons={skeletons}
          expected={rows.length === 0 ? expected : 0}
          shares={uploads.shares}
          tags={tags}
          chosen={choice.ids}
          canEdit={canEdit}
          acts={acts.tile}
          onRetrySkeleton={retrySkeleton}
          onDropSkeleton={photos.dropSkeleton}
        />
      </PhotoFrozen>
      {choice.ids !== null && (
        <PhotoBulkBar
          count={choice.chosen.length}
          onSelectAll={choice.all}
          onMark={(send) => acts.mark(choice.chosen, send)}
          onTags={() => setOpened({ kind: 'tags', localIds: choice.chosen.map(({ localId }) => localId) })}
          onRemove={() => void acts.remove(choice.chosen).then((isDone) => isDone && choice.end())}
          onLeave={choice.end}
        />
      )}
      {opened && (
        <PhotoWindows
          opened={opened}
          photos={photos}
          rows={opened.kind === 'viewer' && shown.some(({ localId }) => localId === opened.localId) ? shown : rows}
          wagon={transport}
          tags={tags}
          hints={hints}
          canEdit={canEdit}
          acts={acts}
          onOpen={setOpened}
          onClose={() => setOpened(null)}
          onFiles={intake.take}
          {...(devices && { devices })}
        />
      )}
    </PhotoRoom>
  );
}

const NoneOfFilter = ({ onShowAll }: { readonly onShowAll: () => void }) => (
  <EmptyState
    title="Таких фото нет"
    text="Под этот отбор ничего не подошло."
    action={<Button onClick={onShowAll}>Показать все</Button>}
  />
);

interface NoPhotosProps {
  readonly kind: Transport['transportType']['kind'];
  readonly canEdit: boolean;
}

/** «Снимите вагон» */
const whatToShoot: Readonly<Record<NoPhotosProps['kind'], string>> = {
  WAGON: 'вагон',
  PLATFORM: 'платформу',
  AUTO: 'машину',
};

/** The buttons stand above. Not shown in a section of a page, where the shots that are asked for say what to do. */
const NoPhotos = ({ kind, canEdit }: NoPhotosProps) => (
  <EmptyState
    icon={<CameraIcon />}
    title="Фото пока нет"
    text={
      canEdit
        ? `Снимите ${whatToShoot[kind]} здесь же или выберите файлы. Снимки сохраняются на устройстве и без связи.`
        : 'Контролёр ещё не снял этот транспорт.'
    }
  />
);

interface PhotoFrozenProps {
  /** True under the camera: the page behind it is not rendered for every shot. */
  readonly isFrozen: boolean;
  readonly children: ReactNode;
}

/** Skips rendering while hidden, renders again when visible. */
const PhotoFrozen = memo(
  ({ children }: PhotoFrozenProps) => children,
  (_before, { isFrozen }) => isFrozen,
);

export const PhotoRoom = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  // A tab is a large place to drop files, and what stands below it does not move when it is known to be empty; a section of
  // a page leaves the room to the next one.
  '&[data-within="false"]': { minHeight: 336 },
  borderRadius: theme.shape.borderRadius,
  '&[data-over="true"]': { outline: `3px dashed ${theme.tokens.ink}`, outlineOffset: 4 },
}));
