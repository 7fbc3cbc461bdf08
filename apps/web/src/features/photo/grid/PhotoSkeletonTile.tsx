import { CircularProgress } from '@mui/material';
import { styled } from '@mui/material/styles';

import { ErrorIcon } from '#ui/icons';
import { fontSizes } from '#ui/theme/tokens';

import type { Skeleton } from '../device/photo.saving.ts';
import { Act, Tile } from './PhotoTile.tsx';

interface PhotoSkeletonTileProps {
  readonly skeleton: Skeleton;
  readonly onRetry: (localId: string) => void;
  readonly onDrop: (localId: string) => void;
}

/** A photo that is being saved, or one that could not be saved, with the reason. */
export function PhotoSkeletonTile({ skeleton: { localId, name, failure }, onRetry, onDrop }: PhotoSkeletonTileProps) {
  return (
    <Tile aria-busy={failure === null}>
      <Middle>
        {failure === null ? <CircularProgress size={28} aria-hidden /> : <ErrorIcon color="error" aria-hidden />}
        <Name>{name}</Name>
        {failure === null ? <span>Сохраняется</span> : <Why role="alert">{failure}</Why>}
      </Middle>
      {failure !== null && (
        <Acts>
          <Act type="button" onClick={() => onRetry(localId)} aria-label={`Повторить. ${name}`}>
            Повторить
          </Act>
          <Act type="button" onClick={() => onDrop(localId)} aria-label={`Убрать. ${name}`}>
            Убрать
          </Act>
        </Acts>
      )}
    </Tile>
  );
}

const Middle = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 4,
  aspectRatio: '4 / 3',
  padding: 8,
  backgroundColor: theme.tokens.quiet,
  fontSize: fontSizes.small,
  textAlign: 'center',
}));

const Name = styled('span')({ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const Why = styled('span')(({ theme }) => ({ color: theme.tokens.dangerText, overflowWrap: 'anywhere' }));
const Acts = styled('div')({ display: 'flex', justifyContent: 'space-between', padding: '0 8px' });
