import { Button } from '@mui/material';
import type { ReactNode } from 'react';

import { ErrorState } from './ErrorState.tsx';
import { reasonOf } from './reason.ts';

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

/** The link is the reason only when the server has not answered. */
function wayOutOf(error: unknown): string {
  const { status = 0 } = error as { readonly status?: number };
  if (status === 0) {
    return ' Проверьте связь и повторите.';
  }
  return status < 500 ? '' : ' Повторите через минуту.';
}

/** Data did not load: says why and what is safe, and offers a retry. */
export const LoadFailure = ({ whatHappened, whatIsSafe, error, isBusy, onRetry, wayOut }: LoadFailureProps) => (
  <ErrorState
    whatHappened={whatHappened}
    whatIsSafe={whatIsSafe}
    whatToDo={`${reasonOf(error)}.${wayOutOf(error)}`}
    actions={
      <>
        {wayOut}
        <Button loading={isBusy} loadingPosition="start" onClick={onRetry}>
          Повторить
        </Button>
      </>
    }
  />
);
