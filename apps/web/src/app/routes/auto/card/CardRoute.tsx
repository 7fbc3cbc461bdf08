import { useNavigate, useParams, useSearch } from '@tanstack/react-router';

import { tabNamed } from './card-tab.ts';
import { CardPage } from './CardPage.tsx';

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
