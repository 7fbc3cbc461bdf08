import { useQuery } from '@tanstack/react-query';

import { TransportAnalytics } from '#features/transport/card/TransportAnalytics';
import { analyticsQuery } from '#features/transport/transport.part-queries';
import { useTransportServices } from '#features/transport/transport.services';
import type { CardPartProps } from '#features/transport/part/transport.card-part';
import { CardPartFailure, CardPartLoading } from '#features/transport/part/CardPart';

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
