// A tab with its own request: loading, or failed.
import { Skeleton } from '@mui/material';
import type { ReactNode } from 'react';

import { Loaded } from '#ui/feedback/Loaded';
import type { LoadedQuery } from '#ui/feedback/loaded-query';
import { LoadFailure } from '#ui/feedback/LoadFailure';
import { VisuallyHidden } from '#ui/VisuallyHidden';

interface CardPartFailureProps {
  /** «историю» */
  readonly what: string;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

export const cardIsSafe = 'Карточка и введённое в неё не изменились.';

export const CardPartFailure = ({ what, error, isBusy, onRetry }: CardPartFailureProps) => (
  <LoadFailure
    whatHappened={`Не удалось загрузить ${what}`}
    whatIsSafe={cardIsSafe}
    error={error}
    isBusy={isBusy}
    onRetry={onRetry}
  />
);

interface CardPartLoadedProps<T> {
  /** «историю» */
  readonly what: string;
  readonly query: LoadedQuery<T>;
  readonly children: (data: T) => ReactNode;
}

export const CardPartLoaded = <T,>({ what, query, children }: CardPartLoadedProps<T>) => (
  <Loaded
    query={query}
    waiting={<CardPartLoading />}
    whatHappened={`Не удалось загрузить ${what}`}
    whatIsSafe={cardIsSafe}
  >
    {children}
  </Loaded>
);

export const CardPartLoading = () => (
  <>
    <VisuallyHidden as="output">Загрузка</VisuallyHidden>
    <Skeleton variant="rounded" height={160} aria-hidden sx={{ marginBottom: 2 }} />
    <Skeleton variant="rounded" height={160} aria-hidden />
  </>
);
