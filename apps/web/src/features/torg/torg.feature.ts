import { may } from '@otk/domain/kernel/actor';

import { cardPart } from '#features/transport/part/LazyCardPart';
import type { TransportEntry } from '#features/transport/part/transport.card-part';

import { torgDrafts } from './torg.drafts.ts';
import { torgServices } from './torg.services.ts';

export const torgFeature = {
  name: 'torg',
  services: torgServices,
  drafts: Object.values(torgDrafts),
  history: async () => (await import('./torg.history.ts')).historyOfTorg,
  card: {
    tabs: [
      {
        value: 'act',
        label: 'Акт',
        unsaved: 'акт',
        Part: cardPart(async () => (await import('./card/CardActTab.tsx')).CardActTab),
      },
    ],
    acts: [
      {
        awaited: 'ACT',
        isOffered: (actor, { torg2 }) => torg2 === null && may(actor, 'TORG_MANAGE'),
        title: () => 'Оформить акт ТОРГ-2',
        place: { tab: 'act', part: 'act' },
      },
    ],
  },
} as const satisfies TransportEntry;
