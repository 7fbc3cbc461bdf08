import { Button, Typography } from '@mui/material';
import type { Video } from '@otk/domain/video/video.schema';
import { formatBytes } from '@otk/domain/kernel/words';

import { DownloadIcon, TrashIcon } from '#ui/icons';
import { StandingChip } from '#ui/StatusChip';

import { TileFrame } from './TileFrame.tsx';
import { shotWords } from './video.words.ts';

interface VideoTileProps {
  readonly video: Video;
  readonly onPlay: () => void;
  readonly onRemove: (() => void) | null;
}

/** A video on the server. */
export const VideoTile = ({ video, onPlay, onRemove }: VideoTileProps) => (
  <TileFrame
    name={video.name}
    poster={video.posterUrl}
    duration={video.duration}
    onPlay={onPlay}
    acts={
      <>
        <Button size="small" startIcon={<DownloadIcon />} href={`${video.url}&download=1`} download={video.name}>
          Скачать
        </Button>
        {onRemove && (
          <Button size="small" startIcon={<TrashIcon />} onClick={onRemove}>
            Удалить
          </Button>
        )}
      </>
    }
  >
    <div>
      <StandingChip standing="sent" />
    </div>
    <Typography variant="body2" color="textSecondary">
      {formatBytes(video.size)} · {video.author.fullName} · {shotWords(video.takenAt)}
    </Typography>
  </TileFrame>
);
