import { isClosed } from '@otk/domain/transport/transport.edit';
import { useQuery } from '@tanstack/react-query';

import { useDocumentTitle } from '#ui/PageTitle';

import { PageBody } from '../../../layout/PageBody.tsx';
import { useServices } from '../../../services.tsx';
import type { CardTab } from './card-tab.ts';
import { CardAge } from './CardAge.tsx';
import { CardFailure } from './CardFailure.tsx';
import { CardFollow } from './CardFollow.tsx';
import { CardSkeleton } from './CardSkeleton.tsx';
import { CardWork } from './CardWork.tsx';

export interface CardPageProps {
  readonly transportId: string;
  readonly tab: CardTab;
  readonly onTab: (tab: CardTab) => void;
}

export function CardPage({ transportId, tab, onTab }: CardPageProps) {
  const { queries } = useServices().transport;
  const { data: transport, error, refetch, isFetching } = useQuery(queries.card(transportId));
  useDocumentTitle(transport?.transportNumber ?? 'Транспорт');

  if (!transport) {
    return (
      <PageBody>
        {error ? <CardFailure error={error} isBusy={isFetching} onRetry={() => void refetch()} /> : <CardSkeleton />}
      </PageBody>
    );
  }
  return (
    <PageBody>
      <CardAge transportId={transportId} />
      <CardFollow transportId={transportId} />
      {/* A card that was closed or reopened is mounted again: its draft is listed above it or laid over its fields. */}
      <CardWork key={String(isClosed(transport))} transport={transport} tab={tab} onTab={onTab} />
    </PageBody>
  );
}
