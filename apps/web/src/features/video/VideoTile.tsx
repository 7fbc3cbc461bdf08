import { Button, FormControlLabel, Switch, Typography } from '@mui/material';
import type { Video } from '@otk/domain/video/video.schema';
import { formatBytes } from '@otk/domain/kernel/words';

import { DownloadIcon, TrashIcon } from '#ui/icons';
import { StandingChip } from '#ui/StatusChip';

import { TileFrame } from './TileFrame.tsx';
import { shotWords } from './video.words.ts';

export interface VideoActs {
  readonly remove: (video: Video) => void;
  readonly setSend: (video: Video, send: boolean) => void;
}

interface VideoTileProps {
  readonly video: Video;
  readonly onPlay: () => void;
  /** Null: may only be looked at. */
  readonly acts: VideoActs | null;
}

/** A video on the server. */
export const VideoTile = ({ video, onPlay, acts }: VideoTileProps) => (
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
        {acts && (
          <Button size="small" startIcon={<TrashIcon />} onClick={() => acts.remove(video)}>
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
    {acts && (
      <FormControlLabel
        label="Показать поставщику"
        control={<Switch checked={video.send} onChange={(_event, send) => acts.setSend(video, send)} />}
      />
    )}
  </TileFrame>
);
