import { errorMessage } from '@otk/domain/kernel/error-message';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { bookQuery, useProduct } from '#platform/product';
import { both } from '#ui/feedback/loaded-query';

import { TransportHistory } from './TransportHistory.tsx';
import { historyQuery } from '../transport.part-queries.ts';
import { useTransportServices } from '../transport.services.ts';
import type { CardPartProps } from '../part/transport.card-part.ts';
import { CardPartLoaded } from '../part/CardPart.tsx';

export function CardHistory({ transport: { id: transportId } }: Pick<CardPartProps, 'transport'>) {
  const { api, queries } = useTransportServices();
  const words = useQuery(bookQuery(useProduct()));
  const history = useInfiniteQuery(historyQuery(api, transportId));
  // History is readable without it: a reason is then named by its code.
  const reasons = useQuery(queries.reasons(transportId));
  return (
    <CardPartLoaded what="историю" query={both(history, words)}>
      {([{ pages }, book]) => (
        <TransportHistory
          entries={pages.flatMap(({ items }) => items)}
          words={book}
          reasonNames={new Map(reasons.data?.map(({ code, name }) => [code, name]))}
          hasMore={history.hasNextPage}
          isLoadingMore={history.isFetchingNextPage}
          failure={history.isFetchNextPageError ? errorMessage(history.error) : null}
          onMore={() => void history.fetchNextPage()}
        />
      )}
    </CardPartLoaded>
  );
}
