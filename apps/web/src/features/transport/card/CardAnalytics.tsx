import { useQuery } from '@tanstack/react-query';

import { TransportAnalytics } from './TransportAnalytics.tsx';
import { analyticsQuery } from '../transport.part-queries.ts';
import { useTransportServices } from '../transport.services.ts';
import type { CardPartProps } from '../part/transport.card-part.ts';
import { CardPartFailure, CardPartLoading } from '../part/CardPart.tsx';

export function CardAnalytics({ transport: { id: transportId } }: Pick<CardPartProps, 'transport'>) {
  const { api } = useTransportServices();
  const { data, error, isFetching, refetch } = useQuery(analyticsQuery(api, transportId));
  if (data) {
    return <TransportAnalytics analytics={data} />;
  }
  return error ? (
    <CardPartFailure what="аналитику" error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  ) : (
    <CardPartLoading />
  );
}
