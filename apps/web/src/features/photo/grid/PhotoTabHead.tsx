import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ChangeEvent, useRef } from 'react';

import { CameraIcon, UploadIcon } from '#ui/page-icons';
import { formatNumber } from '#ui/format';
import { standingText } from '#ui/feedback/standing';
import { besideOnPhone } from '#ui/layout/boxes';

import type { PhotoRow } from '../photo.row.ts';
import { filtered, noFilter } from './photo.view.ts';

interface PhotoTabHeadProps {
  readonly rows: readonly PhotoRow[];
  readonly canEdit: boolean;
  readonly isChoosing: boolean;
  readonly progress: { readonly done: number; readonly count: number } | null;
  readonly onCamera: () => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onMarkAll: (send: 0 | 1) => void;
  readonly onChoose: () => void;
}

export const pickedFiles = ({ target }: ChangeEvent<HTMLInputElement>): File[] => {
  const files = [...(target.files ?? [])];
  // Reset, so that the same file can be chosen again.
  target.value = '';
  return files;
};

export function PhotoTabHead(props: PhotoTabHeadProps) {
  const { rows, canEdit, isChoosing, progress, onCamera, onFiles, onMarkAll, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  const isAllMarked = rows.length > 0 && rows.every(({ send }) => send === 1);
  return (
    <Head>
      {canEdit && (
        <Ways>
          <Button variant="contained" size="large" startIcon={<CameraIcon />} onClick={onCamera}>
            Снять
          </Button>
          <Button size="large" startIcon={<UploadIcon />} onClick={() => input.current?.click()}>
            Выбрать файлы
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            multiple
            hidden
            aria-label="Файлы фото"
            onChange={(event) => onFiles(pickedFiles(event))}
          />
        </Ways>
      )}
      <Facts>
        <Typography component="output" variant="body2" sx={{ flex: 1, minWidth: 0 }}>
          {progress ? `Сохранено ${progress.done} из ${progress.count}` : totalWords(rows)}
        </Typography>
        {canEdit && rows.length > 0 && !isChoosing && (
          <>
            <Button size="small" onClick={() => onMarkAll(isAllMarked ? 0 : 1)}>
              {isAllMarked ? 'Снять все отметки' : 'Все поставщику'}
            </Button>
            <Button size="small" onClick={onChoose}>
              Выбрать
            </Button>
          </>
        )}
      </Facts>
    </Head>
  );
}

/** «Всего 12. На устройстве, ждёт: 3. Не принято: 1» */
function totalWords(rows: readonly PhotoRow[]): string {
  const counted = (['waiting', 'refused'] as const).flatMap((standing) => {
    const count = filtered(rows, { ...noFilter, standing }).length;
    return count === 0 ? [] : [standingText(standing, formatNumber(count))];
  });
  return rows.length === 0 ? '' : [`Всего ${formatNumber(rows.length)}`, ...counted].join('. ');
}

/** On a phone camera and files stand in one line, and the pictures come before everything else. */
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  [theme.breakpoints.down('phablet')]: { display: 'contents' },
}));
const Ways = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  gap: 8,
  [theme.breakpoints.down('phablet')]: { width: '100%', '& > button': besideOnPhone(theme) },
}));
const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flex: '1 1 300px',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  [theme.breakpoints.down('phablet')]: { flex: 'none', order: 1 },
}));
