import { Button, MenuItem, Select } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { PhotoTag } from '@otk/domain/photo/photo.schema';

import { formatNumber } from '#ui/format';
import { standingWords } from '#ui/feedback/standing';

import type { PhotoRow } from '../photo.row.ts';
import { filtered, noFilter, type PhotoFilter } from './photo.view.ts';

interface PhotoFiltersProps {
  readonly rows: readonly PhotoRow[];
  readonly tags: readonly PhotoTag[];
  readonly filter: PhotoFilter;
  readonly onChange: (filter: PhotoFilter) => void;
}

const standings = [
  ['all', 'Все'],
  ['waiting', standingWords.waiting],
  ['sent', standingWords.sent],
  ['refused', standingWords.refused],
] as const;

/** Offers only filters that match at least one photo. */
export function PhotoFilters({ rows, tags, filter, onChange }: PhotoFiltersProps) {
  const used = tags.filter(({ id }) => rows.some((row) => row.tag.includes(id)));
  const count = (more: Partial<PhotoFilter>) => filtered(rows, { ...noFilter, ...more }).length;
  return (
    <Line role="toolbar" aria-label="Какие фото показать">
      {standings
        .filter(([standing]) => standing === 'all' || standing === filter.standing || count({ standing }) > 0)
        .map(([standing, word]) => (
          <Choice
            key={standing}
            size="small"
            aria-pressed={filter.standing === standing}
            onClick={() => onChange({ ...filter, standing })}
          >
            {word} {formatNumber(count({ standing }))}
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

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '0 -4px',
  padding: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '&& > *': { flex: 'none' },
  // Below the pictures: the screen of a phone has room for one of both.
  [theme.breakpoints.down('phablet')]: { order: 1 },
}));

const Choice = styled(Button)(({ theme }) => ({
  '&[aria-pressed="true"]': { ...theme.tokens.chosen, borderColor: theme.tokens.ink },
}));
