import { Button } from '@mui/material';
import { errorMessage } from '@otk/domain/kernel/error-message';
import type { ReactNode } from 'react';

import { ErrorState } from './ErrorState.tsx';

interface LoadFailureProps {
  /** «Не удалось загрузить шаблоны» */
  readonly whatHappened: string;
  /** «Шаблоны на сервере не изменились.» */
  readonly whatIsSafe: string;
  readonly error: unknown;
  /** A retry is running. */
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  /** Another button, before «Повторить». */
  readonly wayOut?: ReactNode;
}

/** The server has answered: the link is not the reason. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status < 500;

/** Data did not load: says why and what is safe, and offers a retry. */
export const LoadFailure = ({ whatHappened, whatIsSafe, error, isBusy, onRetry, wayOut }: LoadFailureProps) => (
  <ErrorState
    whatHappened={whatHappened}
    whatIsSafe={whatIsSafe}
    whatToDo={`${errorMessage(error)}.${isRefusal(error) ? '' : ' Проверьте связь и повторите.'}`}
    actions={
      <>
        {wayOut}
        <Button variant="contained" loading={isBusy} loadingPosition="start" onClick={onRetry}>
          Повторить
        </Button>
      </>
    }
  />
);
