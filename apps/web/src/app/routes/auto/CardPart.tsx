// A tab that is asked of the server by itself: on its way, or not to be had now.
import { Button, Skeleton } from '@mui/material';

import { errorMessage } from '#platform/error-message';
import { ErrorState } from '#ui/ErrorState';
import { VisuallyHidden } from '#ui/VisuallyHidden';

interface CardPartFailureProps {
  /** «историю» */
  readonly what: string;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
}

export const CardPartFailure = ({ what, error, isBusy, onRetry }: CardPartFailureProps) => (
  <ErrorState
    whatHappened={`Не удалось загрузить ${what}`}
    whatIsSafe="Карточка и введённое в неё не изменились."
    whatToDo={`${errorMessage(error)}. Проверьте связь и повторите.`}
    actions={
      <Button variant="contained" loading={isBusy} loadingPosition="start" onClick={onRetry}>
        Повторить
      </Button>
    }
  />
);

export const CardPartLoading = () => (
  <>
    <VisuallyHidden as="output">Загрузка</VisuallyHidden>
    <Skeleton variant="rounded" height={160} aria-hidden sx={{ marginBottom: 2 }} />
    <Skeleton variant="rounded" height={160} aria-hidden />
  </>
);
