import { Skeleton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { PhotoTag } from '@otk/domain/photo/photo.schema';
import { useMemo } from 'react';

import { formatDate } from '#ui/format';

import { timeOf } from './photo.view.ts';
import type { PhotoRow } from '../photo.row.ts';
import type { Skeleton as UnstoredPhoto } from '../device/photo.saving.ts';
import { PhotoSkeletonTile } from './PhotoSkeletonTile.tsx';
import { PhotoTile, Tile, type TileActs } from './PhotoTile.tsx';

interface PhotoGridProps {
  readonly rows: readonly PhotoRow[];
  /** All photos of the transport, so that a photo keeps its number under a filter. */
  readonly all: readonly PhotoRow[];
  readonly skeletons: readonly UnstoredPhoto[];
  /** Tiles in place of photos that are being loaded. */
  readonly expected: number;
  readonly shares: ReadonlyMap<string, number>;
  readonly tags: readonly PhotoTag[];
  /** Null when a tap opens photos instead of selecting them. */
  readonly chosen: ReadonlySet<string> | null;
  readonly canEdit: boolean;
  readonly acts: TileActs;
  readonly onRetrySkeleton: (localId: string) => void;
  readonly onDropSkeleton: (localId: string) => void;
}

export function PhotoGrid(props: PhotoGridProps) {
  const { rows, all, shares, tags, chosen, canEdit, acts } = props;
  const numbers = useMemo(() => new Map(all.map(({ localId }, at) => [localId, at + 1])), [all]);
  const days = byDay(rows);
  const onDevice = new Set(all.map(({ localId }) => localId));
  return (
    <>
      {days.map(([day, ofDay], at) => (
        <section key={day}>
          {day !== '' && (
            <Typography variant="h5" component="h2" sx={{ marginBottom: '8px' }}>
              {day}
            </Typography>
          )}
          <Grid aria-label={day === '' ? 'Фото' : `Фото, ${day}`}>
            {ofDay.map((row) => (
              <PhotoTile
                key={row.localId}
                row={row}
                number={numbers.get(row.localId) ?? 0}
                share={shares.get(row.localId)}
                tags={tags}
                isChoosing={chosen !== null}
                isChosen={chosen?.has(row.localId) ?? false}
                canEdit={canEdit}
                acts={acts}
              />
            ))}
            {at === days.length - 1 && <Unstored {...props} onDevice={onDevice} />}
          </Grid>
        </section>
      ))}
    </>
  );
}

/** Photos that are being stored or loaded, after the others. */
function Unstored(props: PhotoGridProps & { readonly onDevice: ReadonlySet<string> }) {
  const { skeletons, expected, onDevice } = props;
  return (
    <>
      {skeletons
        .filter(({ localId }) => !onDevice.has(localId))
        .map((skeleton) => (
          <PhotoSkeletonTile
            key={skeleton.localId}
            skeleton={skeleton}
            onRetry={props.onRetrySkeleton}
            onDrop={props.onDropSkeleton}
          />
        ))}
      {Array.from({ length: Math.min(expected, expectedAtMost) }, (_none, at) => (
        <Tile key={at} aria-busy aria-label="Фото загружается">
          <Skeleton variant="rectangular" sx={{ aspectRatio: '4 / 3', height: 'auto' }} />
          <Skeleton sx={{ margin: '8px' }} />
        </Tile>
      ))}
    </>
  );
}

/** Each day with its photos; one day without a name while there is none. */
function byDay(rows: readonly PhotoRow[]): readonly (readonly [day: string, rows: readonly PhotoRow[]])[] {
  const days = [...Map.groupBy(rows, (row) => formatDate(timeOf(row)))];
  return days.length > 0 ? days : [['', []]];
}

/** About one screen. */
const expectedAtMost = 12;

const Grid = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 8,
  [theme.breakpoints.up('phablet')]: { gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))', gap: 12 },
}));
