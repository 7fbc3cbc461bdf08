import { useQuery } from '@tanstack/react-query';

import { useTransportServices } from '#features/transport/transport.services';

import { numberWords } from './entry-words.ts';

/** «Видео — вагон 6185 4303»: the number is known when the card is on the device. */
export function useNamed(what: string, transportId = ''): string {
  const transport = useTransportServices();
  const { data: card } = useQuery({
    queryKey: ['named-transport', transportId],
    queryFn: () => transport.cards.store.find(transportId),
    enabled: transportId !== '',
  });
  return card
    ? `${what} — ${numberWords({ transportNumber: card.transportNumber, transportKind: card.transportType.kind })}`
    : what;
}
