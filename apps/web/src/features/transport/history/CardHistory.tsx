import { errorMessage } from '@otk/domain/kernel/error-message';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import type { HistoryBook } from '#platform/history-values';

import { TransportHistory } from './TransportHistory.tsx';
import { historyQuery } from '../transport.part-queries.ts';
import { useTransportServices } from '../transport.services.ts';
import type { CardPartProps } from '../part/transport.card-part.ts';
import { CardPartFailure, CardPartLoading } from '../part/CardPart.tsx';

interface CardHistoryProps {
  readonly transportId: string;
  readonly words: HistoryBook;
}

/** The tab, with the words of every feature. */
export const cardHistory = (words: HistoryBook) =>
  function CardHistoryTab({ transport: { id } }: Pick<CardPartProps, 'transport'>) {
    return <CardHistory transportId={id} words={words} />;
  };

function CardHistory({ transportId, words }: CardHistoryProps) {
  const { api, queries } = useTransportServices();
  const { data, error, isFetchNextPageError, ...query } = useInfiniteQuery(historyQuery(api, transportId));
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
      entries={data.pages.flatMap(({ items }) => items)}
      words={words}
      reasonNames={new Map(reasons.data?.map(({ code, name }) => [code, name]))}
      hasMore={query.hasNextPage}
      isLoadingMore={query.isFetchingNextPage}
      failure={isFetchNextPageError ? errorMessage(error) : null}
      onMore={() => void query.fetchNextPage()}
    />
  );
}
