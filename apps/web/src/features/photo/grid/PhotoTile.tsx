import { styled } from '@mui/material/styles';
import type { PhotoTag } from '@otk/domain/photo/photo.schema';
import { memo, useRef } from 'react';

import { CheckIcon } from '#ui/page-icons';
import { fontSizes, fontWeights } from '#ui/theme/tokens';

import { flawWords } from '../device/photo.quality.ts';
import type { PhotoRow } from '../photo.row.ts';
import { useLoad, useNearScreen, useObjectUrl } from '../part/photo.use-photos.ts';
import { PhotoStateBadge } from './PhotoStateBadge.tsx';

export interface TileActs {
  readonly open: (localId: string) => void;
  readonly toggleSend: (localId: string) => void;
  readonly toggleChosen: (localId: string, isRange: boolean) => void;
  readonly retry: (localId: string) => void;
  readonly retake: (localId: string) => void;
  readonly thumb: (row: PhotoRow, signal?: AbortSignal) => Promise<Blob | null>;
}

interface PhotoTileProps {
  readonly row: PhotoRow;
  readonly number: number;
  readonly share: number | undefined;
  readonly tags: readonly PhotoTag[];
  readonly isChoosing: boolean;
  readonly isChosen: boolean;
  readonly canEdit: boolean;
  readonly acts: TileActs;
}

/** One photo of the grid. Memoised, so that a grid of five hundred stays smooth. */
export const PhotoTile = memo(function PhotoTile(props: PhotoTileProps) {
  const { row, number, share, tags, isChoosing, isChosen, canEdit, acts } = props;
  const frame = useRef<HTMLLIElement>(null);
  const isNear = useNearScreen(frame);
  const { thumb } = acts;
  const load = useLoad(row, thumb);
  const url = useObjectUrl(isNear ? load : null);
  const name = `Фото ${number}: ${row.name}`;
  const opens = `${isChoosing ? 'Выбрать' : 'Открыть'}. ${name}`;
  const tagNames = tags.filter(({ id }) => row.tag.includes(id)).map((tag) => tag.name);

  return (
    <Tile ref={frame} data-chosen={isChosen}>
      <Frame>
        <Open
          type="button"
          aria-label={url === null ? `${opens}. ${notHere}` : opens}
          {...(isChoosing && { 'aria-pressed': isChosen })}
          onClick={({ shiftKey }) => (isChoosing ? acts.toggleChosen(row.localId, shiftKey) : acts.open(row.localId))}
        >
          {url ? (
            <Picture src={url} alt="" decoding="async" draggable={false} />
          ) : (
            <Blank>{url === null && notHere}</Blank>
          )}
          {isChoosing && <Chosen aria-hidden>{isChosen && <CheckIcon />}</Chosen>}
        </Open>
        <PhotoStateBadge row={row} share={share} />
      </Frame>
      <Foot>
        <Caption title={row.name}>{tagNames.length > 0 ? tagNames.join(', ') : row.name}</Caption>
        {row.flaw && !row.sent && (
          <Trouble as="output">
            <span>{flawWords[row.flaw]}</span>
            {canEdit && (
              <Act type="button" onClick={() => acts.retake(row.localId)} aria-label={`Переснять. ${name}`}>
                Переснять
              </Act>
            )}
          </Trouble>
        )}
        {row.error !== null && !row.sent && share === undefined && (
          <Trouble data-kind="error">
            <span>{row.error}</span>
            <Act type="button" onClick={() => acts.retry(row.localId)} aria-label={`Повторить отправку. ${name}`}>
              Повторить
            </Act>
          </Trouble>
        )}
        <Act
          type="button"
          aria-pressed={row.send === 1}
          aria-label={`Поставщику. ${name}`}
          disabled={!canEdit}
          onClick={() => acts.toggleSend(row.localId)}
        >
          <Box aria-hidden data-on={row.send === 1}>
            {row.send === 1 && <CheckIcon />}
          </Box>
          Поставщику
        </Act>
      </Foot>
    </Tile>
  );
});

const notHere = 'Нет на устройстве';

/** The state of the photo stands over the button and is no part of its name. */
const Frame = styled('div')({ position: 'relative' });

export const Tile = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
  // The browser skips rendering far from the viewport.
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 260px',
  '&[data-chosen="true"]': { outline: `3px solid ${theme.tokens.ink}`, outlineOffset: -1 },
}));

const Open = styled('button')(({ theme }) => ({
  position: 'relative',
  display: 'block',
  width: '100%',
  padding: 0,
  border: 0,
  aspectRatio: '4 / 3',
  backgroundColor: theme.tokens.quiet,
  color: theme.tokens.inkMuted,
  font: 'inherit',
  cursor: 'pointer',
  '&:focus-visible': { outlineOffset: -3 },
}));

/** Absolute, so that an upright picture does not make its tile taller than the others. */
const Picture = styled('img')({ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' });

const Blank = styled('span')({
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  padding: 8,
  fontSize: fontSizes.small,
});

const Chosen = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 8,
  left: 8,
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  borderRadius: '50%',
  border: `2px solid ${theme.tokens.ink}`,
  backgroundColor: theme.tokens.raised,
  color: theme.tokens.ink,
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  padding: '4px 8px 0',
  // Three tiles stand side by side on a phone.
  [theme.breakpoints.down('phablet')]: { padding: '2px 4px 0', '& button': { gap: 4, fontSize: 12 } },
  '@media (max-width: 340px)': { '& button': { gap: 2, fontSize: 11 } },
}));

const Caption = styled('span')({
  overflow: 'hidden',
  paddingTop: 4,
  fontSize: fontSizes.small,
  fontWeight: fontWeights.medium,
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

const Trouble = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 8,
  color: theme.tokens.warningText,
  fontSize: fontSizes.small,
  fontWeight: fontWeights.medium,
  overflowWrap: 'anywhere',
  '&[data-kind="error"]': { color: theme.tokens.dangerText },
}));

export const Act = styled('button')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 'var(--otk-control)',
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.tokens.ink,
  font: 'inherit',
  fontSize: fontSizes.small,
  fontWeight: fontWeights.medium,
  textAlign: 'left',
  cursor: 'pointer',
  'span &, &:is(:not([aria-pressed]))': { textDecoration: 'underline', textUnderlineOffset: 3 },
  '&:disabled': { cursor: 'default', color: theme.tokens.inkMuted },
}));

const Box = styled('span')(({ theme }) => ({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  width: 22,
  height: 22,
  [theme.breakpoints.down('phablet')]: { width: 18, height: 18 },
  '@media (max-width: 340px)': { width: 14, height: 14 },
  borderRadius: 5,
  border: `1.75px solid ${theme.tokens.outline}`,
  '& svg': { fontSize: 18 },
  '&[data-on="true"]': { borderColor: theme.tokens.ink, backgroundColor: theme.tokens.ink, color: theme.tokens.onInk },
}));
