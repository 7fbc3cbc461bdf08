import { Alert, Button } from '@mui/material';
import { errorMessage } from '@otk/domain/kernel/error-message';

import type { LoadedQuery } from './loaded-query.ts';

interface NotLoadedProps {
  readonly query: Pick<LoadedQuery<unknown>, 'error' | 'isFetching' | 'refetch'>;
  /** «Видео с сервера не загрузились» */
  readonly whatHappened: string;
  /** «Снятое на устройстве на месте.» */
  readonly whatIsSafe: string;
}

/** A part that did not load, where the rest stays in sight. `Loaded` is for a place that has nothing else to show. */
export const NotLoaded = ({ query: { error, isFetching, refetch }, whatHappened, whatIsSafe }: NotLoadedProps) =>
  error ? (
    <Alert
      severity="warning"
      action={
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          Повторить
        </Button>
      }
    >
      {whatHappened}. {errorMessage(error)}. {whatIsSafe}
    </Alert>
  ) : null;
