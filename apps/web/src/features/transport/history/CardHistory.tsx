import { errorMessage } from '@otk/domain/kernel/error-message';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { bookQuery, useProduct } from '#platform/product';

import { TransportHistory } from './TransportHistory.tsx';
import { historyQuery } from '../transport.part-queries.ts';
import { useTransportServices } from '../transport.services.ts';
import type { CardPartProps } from '../part/transport.card-part.ts';
import { CardPartFailure, CardPartLoading } from '../part/CardPart.tsx';

export function CardHistory({ transport: { id: transportId } }: Pick<CardPartProps, 'transport'>) {
  const { api, queries } = useTransportServices();
  const words = useQuery(bookQuery(useProduct()));
  const { data, error, isFetchNextPageError, ...query } = useInfiniteQuery(historyQuery(api, transportId));
  // History is readable without it: a reason is then named by its code.
  const reasons = useQuery(queries.reasons(transportId));
  if (words.error) {
    return (
      <CardPartFailure
        what="историю"
        error={words.error}
        isBusy={words.isFetching}
        onRetry={() => void words.refetch()}
      />
    );
  }
  if (!data || !words.data) {
    return error ? (
      <CardPartFailure what="историю" error={error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <CardPartLoading />
    );
  }
  return (
    <TransportHistory
      entries={data.pages.flatMap(({ items }) => items)}
      words={words.data}
      reasonNames={new Map(reasons.data?.map(({ code, name }) => [code, name]))}
      hasMore={query.hasNextPage}
      isLoadingMore={query.isFetchingNextPage}
      failure={isFetchNextPageError ? errorMessage(error) : null}
      onMore={() => void query.fetchNextPage()}
    />
  );
}
