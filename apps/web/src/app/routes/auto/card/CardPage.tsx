import { isClosed } from '@otk/domain/transport/transport.edit';

import { CardFollow } from '#features/notification/part/CardFollow';
import { useWholeCard } from '#features/transport/card/transport.use-whole-card';
import { CardFrame } from '#features/transport/part/CardFrame';

import { cardNotes } from '../../../composed.ts';
import type { CardTab } from './card-tab.ts';
import { CardWork } from './CardWork.tsx';

export interface CardPageProps {
  readonly transportId: string;
  readonly tab: CardTab;
  readonly onTab: (tab: CardTab) => void;
}

export function CardPage({ transportId, tab, onTab }: CardPageProps) {
  return (
    <CardFrame query={useWholeCard(transportId, cardNotes)} title="Транспорт">
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
