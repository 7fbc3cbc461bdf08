import { IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { PhotoTag } from '@otk/domain/photo/photo.schema';
import { useState } from 'react';

import { CloseIcon, InfoIcon, PlusIcon } from '#ui/icons';
import { ChevronLeftIcon, ChevronRightIcon, MinusIcon } from '#ui/page-icons';

import type { PhotoRow } from '../photo.row.ts';
import { useLoad, useObjectUrl } from '../part/photo.use-photos.ts';
import { useZoom, useZoomKeys } from '../part/photo.use-zoom.ts';
import { PhotoFacts } from './PhotoFacts.tsx';
import { PhotoFullScreen, Tools } from '../PhotoFullScreen.tsx';
import { PhotoViewerActs, type ViewerActs } from './PhotoViewerActs.tsx';

export interface PhotoViewerProps extends ViewerActs {
  readonly rows: readonly PhotoRow[];
  readonly localId: string;
  readonly tags: readonly PhotoTag[];
  readonly canEdit: boolean;
  readonly picture: (row: PhotoRow, signal?: AbortSignal) => Promise<Blob | null>;
  readonly onShow: (localId: string) => void;
  readonly onClose: () => void;
}

/** The full-screen viewer: zoom, next and previous, facts of the photo. */
export function PhotoViewer(props: PhotoViewerProps) {
  const { rows, localId, onShow, onClose } = props;
  const at = Math.max(
    0,
    rows.findIndex((row) => row.localId === localId),
  );
  const show = (index: number) => rows[index] && onShow(rows[index].localId);
  const turns: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: rows.length - 1,
  };
  return (
    <PhotoFullScreen
      label={`Фото ${at + 1} из ${rows.length}`}
      onKey={({ key }) => key in turns && show(turns[key]!)}
      onClose={onClose}
    >
      <Viewed {...props} at={at} show={show} />
    </PhotoFullScreen>
  );
}

interface ViewedProps extends PhotoViewerProps {
  readonly at: number;
  readonly show: (index: number) => void;
}

/** A separate component, so that the stage is mounted when effects run. */
function Viewed({ rows, tags, canEdit, picture, onClose, at, show, ...acts }: ViewedProps) {
  const row = rows[at]!;
  const [isAsked, setAsked] = useState(false);
  const url = useObjectUrl(useLoad(row, picture));
  const zoom = useZoom(row.localId, (step) => show(at + step));
  useZoomKeys(zoom);
  return (
    <>
      <Tools>
        <IconButton aria-label="Закрыть" onClick={onClose} size="large">
          <CloseIcon />
        </IconButton>
        <Typography component="output" sx={{ flex: 1 }}>
          {at + 1} из {rows.length}
        </Typography>
        <IconButton aria-label="Дальше от фото" onClick={zoom.further} size="large">
          <MinusIcon />
        </IconButton>
        <IconButton aria-label="Ближе к фото" onClick={zoom.closer} size="large">
          <PlusIcon />
        </IconButton>
        <IconButton aria-label="Сведения" aria-pressed={isAsked} onClick={() => setAsked(!isAsked)} size="large">
          <InfoIcon />
        </IconButton>
      </Tools>
      <Stage {...zoom.stage} data-zoomed={zoom.isZoomed}>
        {url && <Picture src={url} alt={`Фото ${at + 1}: ${row.name}`} draggable={false} style={zoom.style} />}
        {url === null && <Gone>Этого снимка нет на устройстве. Он откроется, когда появится связь.</Gone>}
        {isAsked && <PhotoFacts row={row} tags={tags} />}
      </Stage>
      {at > 0 && (
        <Turn aria-label="Предыдущее фото" data-side="left" onClick={() => show(at - 1)} size="large">
          <ChevronLeftIcon />
        </Turn>
      )}
      {at < rows.length - 1 && (
        <Turn aria-label="Следующее фото" data-side="right" onClick={() => show(at + 1)} size="large">
          <ChevronRightIcon />
        </Turn>
      )}
      <PhotoViewerActs row={row} url={url ?? null} canEdit={canEdit} {...acts} />
    </>
  );
}

const Stage = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  touchAction: 'none',
  '&[data-zoomed="true"]': { cursor: 'grab' },
});

const Picture = styled('img')({ width: '100%', height: '100%', objectFit: 'contain', userSelect: 'none' });

const Gone = styled('p')({ padding: 24, textAlign: 'center' });

const Turn = styled(IconButton)(({ theme }) => ({
  position: 'absolute',
  top: 'calc(50% - 28px)',
  width: 56,
  height: 56,
  '&&': { backgroundColor: theme.themeName === 'sun' ? '#000' : 'rgba(0, 0, 0, 0.6)', color: '#fff' },
  '&[data-side="left"]': { left: 8 },
  '&[data-side="right"]': { right: 8 },
}));
