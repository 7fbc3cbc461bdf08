// The services of this feature are made with the list (`scrap.services.ts`).
import { scrapContract } from '@otk/domain/scrap/scrap.contract';

import { cardPart } from '#features/transport/part/LazyCardPart';
import type { TransportEntry } from '#features/transport/part/transport.card-part';
import { offlinePages } from '#platform/outbox/unsent-book';

import { scrapDrafts } from './scrap.drafts.ts';
import { scrapLabels, scrapOffline } from './scrap.offline.ts';

export const scrapFeature = {
  name: 'scrap',
  offline: offlinePages(scrapContract, scrapOffline),
  labels: scrapLabels,
  drafts: Object.values(scrapDrafts),
  history: async () => (await import('./scrap.history.ts')).historyOfScrap,
  card: {
    tabs: [
      {
        value: 'scrap',
        label: 'Виды лома',
        unsaved: 'виды лома',
        Part: cardPart(async () => (await import('./card/CardScrapTabs.tsx')).CardScrapTab),
      },
      {
        value: 'unordered',
        label: 'Незаказная',
        unsaved: 'незаказная продукция',
        Part: cardPart(async () => (await import('./card/CardScrapTabs.tsx')).CardUnorderedTab),
      },
    ],
  },
} as const satisfies TransportEntry;
