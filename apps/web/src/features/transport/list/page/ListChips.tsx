import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';

import { CloseIcon } from '#ui/icons';
import type { ListFilters } from '../../transport.search.ts';

import { useFilterNames } from './transport.filter-names.ts';
import { filterWords } from './transport.list-filter-words.ts';

export interface ListChipsProps {
  readonly filters: ListFilters;
  readonly onChange: (part: Partial<ListFilters>) => void;
  readonly onClear: () => void;
}

/** The active filters; one tap removes one. */
export function ListChips({ filters, onChange, onClear }: ListChipsProps) {
  const words = filterWords(filters, useFilterNames(filters));
  return (
    <Line>
      {words.map(({ key, text, off }) => (
        <Chip
          key={key}
          size="small"
          endIcon={<CloseIcon fontSize="small" />}
          aria-label={`Убрать фильтр: ${text}`}
          onClick={() => onChange(off)}
        >
          <span>{text}</span>
        </Chip>
      ))}
      <Button size="small" variant="text" onClick={onClear} sx={{ flexShrink: 0 }}>
        Сбросить
      </Button>
    </Line>
  );
}

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '0 12px 8px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  [theme.breakpoints.up('desktop')]: { flexWrap: 'wrap', padding: '0 16px 8px' },
}));

const Chip = styled(Button)(({ theme }) => ({
  flexShrink: 0,
  maxWidth: 320,
  borderRadius: 16,
  backgroundColor: theme.tokens.selected,
  '& > span:first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
}));
