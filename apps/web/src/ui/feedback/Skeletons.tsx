import { Skeleton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ElementType } from 'react';

import { SlowNote } from './SlowNote.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { CloseStack, TightStack, TileGrid } from '../layout/boxes.ts';

interface SkeletonsProps {
  readonly count?: number;
}

interface CardSkeletonsProps extends SkeletonsProps {
  /** In as many columns as the tiles that come have. */
  readonly isGrid?: boolean;
}

const Loading = () => (
  <output>
    <VisuallyHidden>Загрузка</VisuallyHidden>
    <SlowNote />
  </output>
);

const indices = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Placeholder for rows of a table that are loading. */
export const RowSkeletons = ({ count = 6 }: SkeletonsProps) => (
  <div>
    <Loading />
    {indices(count).map((index) => (
      <Row key={index} aria-hidden>
        <Skeleton variant="rounded" width="20%" height={20} />
        <Skeleton variant="rounded" width="25%" height={20} />
        <Skeleton variant="rounded" width="40%" height={16} />
        <Skeleton variant="rounded" width="15%" height={16} />
      </Row>
    ))}
  </div>
);

/** Placeholder for cards of a phone list that are loading. */
export function CardSkeletons({ count = 3, isGrid = false }: CardSkeletonsProps) {
  const cards = indices(count).map((index) => (
    <Card key={index} aria-hidden>
      <Skeleton variant="rounded" width="55%" height={24} />
      <Skeleton variant="rounded" width="40%" height={20} />
      <Skeleton variant="rounded" width="80%" height={16} />
    </Card>
  ));
  return (
    <TightStack>
      <Loading />
      {isGrid ? <TileGrid>{cards}</TileGrid> : cards}
    </TightStack>
  );
}

interface BlockSkeletonsProps {
  /** Of each block: in pixels, or as CSS; undefined where the box says it. */
  readonly heights: readonly (number | string | undefined)[];
  /** The box that what comes stands in: its columns and gaps are those of the blocks. */
  readonly within?: ElementType;
}

/** Placeholder for panels, plots or the days of a grid: blocks as high as what comes, in the same box. */
export const BlockSkeletons = ({ heights, within: Within = CloseStack }: BlockSkeletonsProps) => (
  <div>
    <Loading />
    <Within aria-hidden>
      {heights.map((height, index) => (
        <Skeleton key={index} variant="rounded" {...(height !== undefined && { height })} />
      ))}
    </Within>
  </div>
);

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  height: 'var(--otk-row)',
  padding: '0 12px',
  borderBottom: `1px solid ${theme.tokens.hairline}`,
}));

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  padding: 16,
  border: `1px solid ${theme.tokens.hairline}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.tokens.surface,
}));
