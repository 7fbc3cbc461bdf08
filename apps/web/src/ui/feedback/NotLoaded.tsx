import { Alert, Button } from '@mui/material';

import { type LoadedQuery, useFailure } from './loaded-query.ts';
import { reasonOf } from './reason.ts';

interface NotLoadedProps {
  readonly query: LoadedQuery<unknown>;
  /** «Видео с сервера не загрузились» */
  readonly whatHappened: string;
  /** «Снятое на устройстве на месте.» */
  readonly whatIsSafe: string;
}

/** A part that did not load, where the rest stays in sight. `Loaded` is for a place that has nothing else to show. */
export function NotLoaded({ query, whatHappened, whatIsSafe }: NotLoadedProps) {
  const kept = useFailure(query);
  const failure = query.error || kept;
  return failure ? (
    <Alert
      severity="warning"
      action={
        <Button size="small" loading={query.isFetching} onClick={() => void query.refetch()}>
          Повторить
        </Button>
      }
    >
      {whatHappened}. {reasonOf(failure)}. {whatIsSafe}
    </Alert>
  ) : null;
}
