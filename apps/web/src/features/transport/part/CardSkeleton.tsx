import { Skeleton } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

import { SlowNote } from '#ui/feedback/SlowNote';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { Stack } from '#ui/layout/boxes';

import { Columns } from './CardColumns.tsx';

/** The skeleton of the card while it loads. */
export const CardSkeleton = ({ back }: { readonly back: ReactNode }) => (
  <>
    <VisuallyHidden as="output">Загрузка</VisuallyHidden>
    <Head>
      {back}
      <Skeleton variant="rounded" width={170} height={36} />
      <Skeleton variant="rounded" width={220} height={20} />
      {/* In view on a phone too, in the place of a skeleton: nothing moves when it comes. */}
      <output>
        <SlowNote />
      </output>
      <Skeleton variant="rounded" width={140} height={24} />
    </Head>
    <Columns aria-hidden>
      <Stack>
        <Skeleton variant="rounded" height={220} />
        <Skeleton variant="rounded" height={220} />
        <Skeleton variant="rounded" height={180} />
      </Stack>
      <aside>
        <Skeleton variant="rounded" height={240} />
      </aside>
    </Columns>
  </>
);

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  minHeight: 80,
  '& > output': { minHeight: 24 },
  '& > output > p': { padding: 0 },
  '& > output:empty, & > output:not(:empty) + *': { display: 'none' },
});
