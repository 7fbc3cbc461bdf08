// A tab with its own request: loading, or failed.
import { Skeleton } from '@mui/material';

import { LoadFailure } from '#ui/LoadFailure';
import { VisuallyHidden } from '#ui/VisuallyHidden';

interface CardPartFailureProps {
  /** «историю» */
  readonly what: string;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

export const CardPartFailure = ({ what, error, isBusy, onRetry }: CardPartFailureProps) => (
  <LoadFailure
    whatHappened={`Не удалось загрузить ${what}`}
    whatIsSafe="Карточка и введённое в неё не изменились."
    error={error}
    isBusy={isBusy}
    onRetry={onRetry}
  />
);

export const CardPartLoading = () => (
  <>
    <VisuallyHidden as="output">Загрузка</VisuallyHidden>
    <Skeleton variant="rounded" height={160} aria-hidden sx={{ marginBottom: 2 }} />
    <Skeleton variant="rounded" height={160} aria-hidden />
  </>
);
