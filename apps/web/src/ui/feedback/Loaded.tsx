import type { ReactNode } from 'react';

import { LoadFailure } from './LoadFailure.tsx';
import { LoadingBox } from './LoadingBox.tsx';
import { type LoadedQuery, useFailure } from './loaded-query.ts';

interface LoadedProps<T> {
  readonly query: LoadedQuery<T>;
  /** Shown until the first answer. */
  readonly waiting?: ReactNode;
  /** «Не удалось загрузить шаблоны» */
  readonly whatHappened: string;
  readonly whatIsSafe?: string | undefined;
  /** Another button, before «Повторить». */
  readonly wayOut?: ReactNode;
  /** Shown in place of the failure when it is no fault, such as a page that needs the network. */
  readonly instead?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * What a query has: data as soon as there are any, also when a later request fails; until then waiting or the failure.
 * Nothing is drawn as empty before the server has said so.
 */
export function Loaded<T>({
  query,
  waiting = <LoadingBox />,
  whatHappened,
  whatIsSafe = 'На сервере ничего не изменилось.',
  wayOut,
  instead,
  children,
}: LoadedProps<T>) {
  const failure = useFailure(query);
  if (query.data !== undefined) {
    return children(query.data);
  }
  if (!failure) {
    return waiting;
  }
  return (
    instead || (
      <LoadFailure
        whatHappened={whatHappened}
        whatIsSafe={whatIsSafe}
        error={failure}
        isBusy={query.isFetching}
        onRetry={() => void query.refetch()}
        wayOut={wayOut}
      />
    )
  );
}
