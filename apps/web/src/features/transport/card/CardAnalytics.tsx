import { useQuery } from '@tanstack/react-query';

import { TransportAnalytics } from './TransportAnalytics.tsx';
import { analyticsQuery } from '../transport.part-queries.ts';
import { useTransportServices } from '../transport.services.ts';
import type { CardPartProps } from '../part/transport.card-part.ts';
import { CardPartLoaded } from '../part/CardPart.tsx';

export function CardAnalytics({ transport: { id: transportId } }: Pick<CardPartProps, 'transport'>) {
  const { api } = useTransportServices();
  return (
    <CardPartLoaded what="аналитику" query={useQuery(analyticsQuery(api, transportId))}>
      {(analytics) => <TransportAnalytics analytics={analytics} />}
    </CardPartLoaded>
  );
}
