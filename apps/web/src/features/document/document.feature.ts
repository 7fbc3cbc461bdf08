import { cardPart } from '#features/transport/part/LazyCardPart';
import type { TransportEntry } from '#features/transport/part/transport.card-part';

import { documentDrafts } from './document.drafts.ts';
import { documentServices } from './document.services.ts';

export const documentFeature = {
  name: 'document',
  services: documentServices,
  drafts: Object.values(documentDrafts),
  history: async () => (await import('./document.history.ts')).historyOfDocuments,
  card: {
    tabs: [
      {
        value: 'document',
        label: 'Документы',
        isWide: true,
        count: ({ documentCount }) => documentCount,
        Part: cardPart(async () => (await import('./card/CardDocumentTab.tsx')).CardDocumentTab),
      },
    ],
  },
} as const satisfies TransportEntry;
