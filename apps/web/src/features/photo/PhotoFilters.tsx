import { Button, MenuItem, Select } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { PhotoTag } from '@otk/domain/photo/photo.schema';

import { formatNumber } from '#ui/format';

import type { PhotoRow } from './photo.row.ts';
import { filtered, noFilter, type PhotoFilter } from './photo.view.ts';

interface PhotoFiltersProps {
  readonly rows: readonly PhotoRow[];
  readonly tags: readonly PhotoTag[];
  readonly filter: PhotoFilter;
  readonly onChange: (filter: PhotoFilter) => void;
}

const states = [
  ['all', 'Все'],
  ['device', 'На устройстве'],
  ['server', 'На сервере'],
  ['failed', 'С ошибкой'],
] as const;

/** Offers only filters that match at least one photo. */
export function PhotoFilters({ rows, tags, filter, onChange }: PhotoFiltersProps) {
  const used = tags.filter(({ id }) => rows.some((row) => row.tag.includes(id)));
  const count = (more: Partial<PhotoFilter>) => filtered(rows, { ...noFilter, ...more }).length;
  return (
    <Line role="toolbar" aria-label="Какие фото показать">
      {states
        .filter(([state]) => state === 'all' || state === filter.state || count({ state }) > 0)
        .map(([state, word]) => (
          <Choice
            key={state}
            size="small"
            aria-pressed={filter.state === state}
            onClick={() => onChange({ ...filter, state })}
          >
            {word} {formatNumber(count({ state }))}
          </Choice>
        ))}
      {(filter.isMarked || count({ isMarked: true }) > 0) && (
        <Choice
          size="small"
          aria-pressed={filter.isMarked}
          onClick={() => onChange({ ...filter, isMarked: !filter.isMarked })}
        >
          Поставщику {formatNumber(count({ isMarked: true }))}
        </Choice>
      )}
      {(used.length > 0 || filter.tagId !== null) && (
        <Select
          size="small"
          displayEmpty
          value={filter.tagId ?? ''}
          inputProps={{ 'aria-label': 'Метка' }}
          onChange={({ target }) => onChange({ ...filter, tagId: target.value === '' ? null : target.value })}
        >
          <MenuItem value="">Все метки</MenuItem>
          {used.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </Select>
      )}
    </Line>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '0 -4px',
  padding: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > *': { flex: 'none' },
});

const Choice = styled(Button)(({ theme }) => ({
  '&[aria-pressed="true"]': { borderColor: theme.tokens.ink, backgroundColor: theme.tokens.selected },
}));
