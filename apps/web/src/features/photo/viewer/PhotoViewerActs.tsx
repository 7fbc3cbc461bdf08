import { styled } from '@mui/material/styles';
import type { ComponentType, ReactNode } from 'react';

import { DownloadIcon, TrashIcon } from '#ui/icons';
import { CheckIcon, PencilIcon, TagIcon } from '#ui/page-icons';
import { fontSizes } from '#ui/theme/tokens';

import type { PhotoRow } from '../photo.row.ts';
import { Tools } from '../PhotoFullScreen.tsx';

export interface ViewerActs {
  readonly onEdit: (localId: string) => void;
  readonly onTags: (localId: string) => void;
  readonly onToggleSend: (localId: string) => void;
  readonly onRemove: (localId: string) => void;
}

interface PhotoViewerActsProps extends ViewerActs {
  readonly row: PhotoRow;
  readonly url: string | null;
  readonly canEdit: boolean;
}

/** Labelled buttons at the bottom of the screen. */
export function PhotoViewerActs({ row, url, canEdit, onEdit, onTags, onToggleSend, onRemove }: PhotoViewerActsProps) {
  const act = (Icon: ComponentType, word: string, onClick: (localId: string) => void, pressed?: boolean): ReactNode => (
    <Act type="button" onClick={() => onClick(row.localId)} {...(pressed !== undefined && { 'aria-pressed': pressed })}>
      <Icon />
      {word}
    </Act>
  );
  return (
    <OneLine>
      {url !== null && (
        <Act as="a" href={url} download={fileName(row)}>
          <DownloadIcon />
          Скачать
        </Act>
      )}
      {canEdit && (
        <>
          {act(PencilIcon, 'Изменить', onEdit)}
          {act(TagIcon, 'Метки', onTags)}
          {act(CheckIcon, 'Поставщику', onToggleSend, row.send === 1)}
          {act(TrashIcon, 'Удалить', onRemove)}
        </>
      )}
    </OneLine>
  );
}

const fileName = ({ name, type }: PhotoRow): string =>
  /\.\w{3,4}$/.test(name) ? name : `${name}.${type.split('/').at(-1)?.replace('jpeg', 'jpg')}`;

/** All acts beside each other, on a phone of 320 px too. */
const OneLine = styled(Tools)({ flexWrap: 'nowrap', gap: 0 });

const Act = styled('button')<{ href?: string; download?: string }>(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 2,
  flex: '0 1 84px',
  minWidth: 'max-content',
  minHeight: 56,
  padding: '4px 2px',
  border: 0,
  borderRadius: theme.shape.borderRadius,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: fontSizes.small,
  // The words stay apart on the narrowest phones.
  '@media (max-width: 339px)': { fontSize: 12 },
  textDecoration: 'none',
  cursor: 'pointer',
  '&[aria-pressed="true"]': {
    backgroundColor: theme.themeName === 'sun' ? theme.tokens.ink : '#fff',
    color: theme.themeName === 'sun' ? theme.tokens.onInk : '#000',
  },
  '&:focus-visible': { outline: '2px solid currentColor', outlineOffset: -4 },
}));
