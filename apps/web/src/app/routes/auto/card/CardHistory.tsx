import { errorMessage } from '@otk/domain/kernel/error-message';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { TransportHistory } from '#features/transport/history/TransportHistory';

import { wordsOfHistory } from '../../../history-words.ts';
import { useServices } from '../../../services.tsx';
import { CardPartFailure, CardPartLoading } from './CardPart.tsx';

export function CardHistory({ transportId }: { readonly transportId: string }) {
  const { queries } = useServices().transport;
  const { data, error, isFetchNextPageError, ...query } = useInfiniteQuery(queries.history(transportId));
  // History is readable without it: a reason is then named by its code.
  const reasons = useQuery(queries.reasons(transportId));
  if (!data) {
    return error ? (
      <CardPartFailure what="историю" error={error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <CardPartLoading />
    );
  }
  return (
    <TransportHistory
      entries={data.pages.flat()}
      words={wordsOfHistory}
      reasonNames={new Map(reasons.data?.map(({ code, name }) => [code, name]))}
      hasMore={query.hasNextPage}
      isLoadingMore={query.isFetchingNextPage}
      failure={isFetchNextPageError ? errorMessage(error) : null}
      onMore={() => void query.fetchNextPage()}
    />
  );
}
