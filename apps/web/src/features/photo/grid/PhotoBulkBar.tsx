import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';

import { CloseIcon, TrashIcon } from '#ui/icons';
import { CheckIcon, TagIcon } from '#ui/page-icons';

interface PhotoBulkBarProps {
  readonly count: number;
  readonly onSelectAll: () => void;
  readonly onMark: (send: 0 | 1) => void;
  readonly onTags: () => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

/** Actions on the selected photos, at the bottom of the screen. */
export function PhotoBulkBar({ count, onSelectAll, onMark, onTags, onRemove, onLeave }: PhotoBulkBarProps) {
  const none = count === 0;
  return (
    <Bar role="toolbar" aria-label="Действия с выбранными фото">
      <Typography component="output" sx={{ fontWeight: 650, flex: 'none' }}>
        Выбрано {count}
      </Typography>
      <Button onClick={onSelectAll}>Выбрать все</Button>
      <Button startIcon={<CheckIcon />} disabled={none} onClick={() => onMark(1)}>
        Поставщику
      </Button>
      <Button disabled={none} onClick={() => onMark(0)}>
        Снять отметку
      </Button>
      <Button startIcon={<TagIcon />} disabled={none} onClick={onTags}>
        Метки
      </Button>
      <Button startIcon={<TrashIcon />} disabled={none} onClick={onRemove}>
        Удалить
      </Button>
      <Button variant="text" startIcon={<CloseIcon />} onClick={onLeave}>
        Готово
      </Button>
    </Bar>
  );
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 'calc(8px + var(--otk-bottom-bar, 0px) + var(--otk-page-foot, 0px))',
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: 8,
  overflowX: 'auto',
  border: `1px solid ${theme.tokens.edge}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.raised,
  '&& > *': { flex: 'none' },
}));
