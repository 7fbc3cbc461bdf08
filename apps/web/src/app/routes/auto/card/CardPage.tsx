import { isClosed } from '@otk/domain/transport/transport.edit';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';

import { CardFollow } from '#features/notification/part/CardFollow';
import { useTransportServices } from '#features/transport/transport.services';
import { CardFrame } from '#features/transport/part/CardFrame';

import type { CardTab } from './card-tab.ts';
import { CardWork } from './CardWork.tsx';

export interface CardPageProps {
  readonly transportId: string;
  readonly tab: CardTab;
  readonly onTab: (tab: CardTab) => void;
}

export function CardPage({ transportId, tab, onTab }: CardPageProps) {
  const card = useTransportServices().queries.card(transportId);
  // Asked for while the page is being drawn, not after it.
  usePrefetchQuery(card);
  return (
    <CardFrame query={useQuery(card)} title="Транспорт">
      {(transport) => (
        <>
          <CardFollow transportId={transport.id} />
          {/* A card that was closed or reopened is mounted again: its draft is listed above it or laid over its fields. */}
          <CardWork key={String(isClosed(transport))} transport={transport} tab={tab} onTab={onTab} />
        </>
      )}
    </CardFrame>
  );
}
