import { isClosed } from '@otk/domain/transport/transport.edit';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

import { CardFollow } from '#features/notification/part/CardFollow';
import { useWholeCard } from '#features/transport/card/transport.use-whole-card';
import { CardFrame } from '#features/transport/part/CardFrame';

import { cardNotes } from '../../../composed.ts';
import { type CardTab, tabNamed } from './card-tab.ts';
import { CardWork } from './CardWork.tsx';

const from = '/signed-in/auto/$transportId';

export function CardRoute() {
  const { transportId } = useParams({ from });
  const { tab } = useSearch({ from });
  const navigate = useNavigate();
  return (
    <CardPage
      key={transportId}
      transportId={transportId}
      tab={tabNamed(tab)}
      onTab={(next) =>
        void navigate({
          to: '/auto/$transportId',
          params: { transportId },
          search: { tab: next },
          // «Назад» leaves the card, not the tab; the position in the list is kept.
          replace: true,
          resetScroll: false,
          state: (held) => held,
        })
      }
    />
  );
}

interface CardPageProps {
  readonly transportId: string;
  readonly tab: CardTab;
  readonly onTab: (tab: CardTab) => void;
}

function CardPage({ transportId, tab, onTab }: CardPageProps) {
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
