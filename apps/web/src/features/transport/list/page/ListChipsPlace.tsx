import { styled } from '@mui/material/styles';

import { lazyPart } from '#ui/layout/LazyPart';

import { isFiltered } from '../../transport.search.ts';
import type { ListChipsProps } from './ListChips.tsx';

const ListChips = lazyPart(async () => (await import('./ListChips.tsx')).ListChips);

/** Of the height of the chips, which are buttons, before their code is there. */
export const ListChipsPlace = (chips: ListChipsProps) =>
  isFiltered(chips.filters) && (
    <Place>
      <ListChips {...chips} />
    </Place>
  );

const Place = styled('div')({ minHeight: 'calc(var(--otk-control-small) + 8px)' });
