import type { PhotoTag } from '@otk/domain/photo/photo.schema';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';

import { useStable } from '#ui/use-stable';
import { tellFailure } from '#platform/use-act';

import type { CameraDevices } from '../photo.camera.ts';
import type { PictureSource } from '../device/photo.picture.ts';
import type { Photos } from '../photo.queries.ts';
import { editRefusal, type PhotoRow, type WagonOfPhoto } from '../photo.row.ts';
import { freeName, type ShotHint } from '../photo.shots.ts';
import type { usePhotoActs } from '../grid/photo.use-acts.ts';
import { PhotoCamera } from '../camera/PhotoCamera.tsx';
import { PhotoEditor } from '../viewer/PhotoEditor.tsx';
import { pickedFiles } from '../grid/PhotoTabHead.tsx';
import { PhotoTagsDialog } from '../viewer/PhotoTagsDialog.tsx';
import { PhotoViewer } from '../viewer/PhotoViewer.tsx';

export type OpenedWindow =
  | { readonly kind: 'camera'; readonly first: ShotHint | null }
  | { readonly kind: 'viewer'; readonly localId: string; readonly back?: OpenedWindow }
  | { readonly kind: 'editor'; readonly localId: string; readonly back?: OpenedWindow }
  | { readonly kind: 'tags'; readonly localIds: readonly string[]; readonly back?: OpenedWindow };

interface PhotoWindowsProps {
  readonly opened: OpenedWindow;
  readonly photos: Photos;
  readonly rows: readonly PhotoRow[];
  readonly wagon: WagonOfPhoto;
  readonly tags: readonly PhotoTag[];
  readonly hints: readonly ShotHint[];
  readonly canEdit: boolean;
  readonly acts: ReturnType<typeof usePhotoActs>;
  readonly onOpen: (opened: OpenedWindow | null) => void;
  readonly onClose: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly devices?: CameraDevices;
}

/** The shots of a series of the camera, which goes on after one of them was looked at. */
interface SeriesProps {
  readonly shots: readonly PhotoRow[];
  readonly setShots: Dispatch<SetStateAction<readonly PhotoRow[]>>;
}

/** Windows over the grid, one at a time. */
export function PhotoWindows(props: PhotoWindowsProps) {
  const { opened, rows, tags, acts, onOpen } = props;
  const [shots, setShots] = useState<readonly PhotoRow[]>([]);
  const series: SeriesProps = { shots, setShots };
  if (opened.kind === 'camera') {
    return <CameraWindow {...props} {...series} first={opened.first} />;
  }
  if (opened.kind === 'viewer') {
    return <ViewerWindow {...props} {...series} localId={opened.localId} back={opened.back ?? null} />;
  }
  if (opened.kind === 'editor') {
    const row = rows.find(({ localId }) => localId === opened.localId);
    return row ? (
      <EditorWindow {...props} {...series} row={row} number={rows.indexOf(row) + 1} back={opened.back ?? null} />
    ) : null;
  }
  const chosen = rows.filter(({ localId }) => opened.localIds.includes(localId));
  const close = () => onOpen(opened.back ?? null);
  return (
    <PhotoTagsDialog
      title={chosen.length === 1 ? `Метки фото «${chosen[0]!.name}»` : `Метки: ${chosen.length} фото`}
      tags={tags}
      chosen={tags.map(({ id }) => id).filter((id) => chosen.every((row) => row.tag.includes(id)))}
      onSave={(tagIds) => {
        acts.setTags(chosen, tagIds);
        close();
      }}
      onClose={close}
    />
  );
}

/** Quick shots are named before the earlier ones are among `rows`. Stable: the camera renders only for its own shots. */
function useShotNames(rows: readonly PhotoRow[]): (hint: ShotHint | null) => string {
  const stored = useRef(rows);
  const given = useRef(new Set<string>());
  useEffect(() => {
    stored.current = rows;
  });
  return useCallback((hint) => {
    const names = stored.current.map((row) => row.name);
    const unstored = [...given.current].filter((name) => !names.includes(name));
    const name = hint?.name ?? freeName([...names, ...unstored]);
    given.current.add(name);
    return name;
  }, []);
}

function CameraWindow({
  photos,
  rows,
  wagon,
  hints,
  first,
  shots,
  setShots,
  onOpen,
  onClose,
  onFiles,
  devices,
}: PhotoWindowsProps & SeriesProps & { readonly first: ShotHint | null }) {
  const input = useRef<HTMLInputElement>(null);
  const nameShot = useShotNames(rows);
  const save = useCallback(
    async (source: PictureSource, hint: ShotHint | null) => {
      const tag = hint?.tagId ? [hint.tagId] : [];
      const row = await photos.add(wagon, { source, name: nameShot(hint), tag });
      setShots((before) => [...before, row]);
      return row;
    },
    [photos, wagon, nameShot, setShots],
  );
  const remove = useCallback(
    async (row: PhotoRow) => {
      setShots(without(row));
      await photos.remove(row, wagon).catch(tellFailure);
    },
    [photos, wagon, setShots],
  );
  const pick = useStable(() => input.current?.click());
  const close = useStable(onClose);
  // Back from the shot is the camera again, with the hint that it had.
  const openShot = useStable((localId: string, hint: ShotHint | null) =>
    onOpen({ kind: 'viewer', localId, back: { kind: 'camera', first: hint } }),
  );
  return (
    <>
      <PhotoCamera
        hints={hints}
        first={first}
        shots={shots}
        thumb={photos.thumb}
        onShot={save}
        onRemove={remove}
        onPickFiles={pick}
        onOpenShot={openShot}
        onClose={close}
        {...(devices && { devices })}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        hidden
        aria-label="Снять приложением камеры"
        onChange={(event) => {
          onFiles(pickedFiles(event));
          onClose();
        }}
      />
    </>
  );
}

const without =
  ({ localId }: PhotoRow) =>
  (shots: readonly PhotoRow[]): readonly PhotoRow[] =>
    shots.filter((shot) => shot.localId !== localId);

function ViewerWindow({
  photos,
  rows,
  tags,
  canEdit,
  acts,
  localId,
  back,
  setShots,
  onOpen,
}: PhotoWindowsProps & SeriesProps & { readonly localId: string; readonly back: OpenedWindow | null }) {
  const show = (next: string): OpenedWindow => ({ kind: 'viewer', localId: next, ...(back && { back }) });
  const at = rows.findIndex((row) => row.localId === localId);
  const neighbour = rows[at + 1] ?? rows[at - 1];
  if (at < 0) {
    return null;
  }
  const row = rows[at]!;
  return (
    <PhotoViewer
      rows={rows}
      localId={localId}
      tags={tags}
      canEdit={canEdit}
      picture={photos.picture}
      onShow={(next) => onOpen(show(next))}
      onEdit={() => {
        const refusal = editRefusal(row);
        if (refusal) {
          tellFailure(refusal);
        } else {
          onOpen({ kind: 'editor', localId, ...(back && { back }) });
        }
      }}
      onTags={() => onOpen({ kind: 'tags', localIds: [localId], back: show(localId) })}
      onToggleSend={acts.tile.toggleSend}
      onRemove={() =>
        void acts.remove([row]).then((isDone) => {
          if (isDone) {
            setShots(without(row));
            onOpen(neighbour ? show(neighbour.localId) : back);
          }
        })
      }
      onClose={() => onOpen(back)}
    />
  );
}

function EditorWindow({
  photos,
  wagon,
  row,
  number,
  back,
  setShots,
  onOpen,
}: PhotoWindowsProps &
  SeriesProps & { readonly row: PhotoRow; readonly number: number; readonly back: OpenedWindow | null }) {
  const show = (localId: string) => onOpen({ kind: 'viewer', localId, ...(back && { back }) });
  return (
    <PhotoEditor
      title={`Фото ${number}`}
      load={() => photos.picture(row)}
      onSave={async (picture) => {
        const localId = await photos.edit(row, await photos.resize(picture), wagon);
        // An edit is a new version under an id of its own.
        setShots((shots) => shots.map((shot) => (shot.localId === row.localId ? { ...shot, localId } : shot)));
        show(localId);
      }}
      onFailure={tellFailure}
      onClose={() => show(row.localId)}
    />
  );
}
