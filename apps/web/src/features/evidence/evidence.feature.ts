import { caseStages } from '@otk/domain/transport/transport.case';

import { cardPart } from '#features/transport/part/LazyCardPart';
import type { TransportEntry } from '#features/transport/part/transport.card-part';

import { evidenceServices } from './evidence.services.ts';

export const evidenceFeature = {
  name: 'evidence',
  services: evidenceServices,
  history: async () => ({ histories: [(await import('@otk/domain/evidence/evidence.history')).evidenceHistory] }),
  card: {
    sections: [
      {
        key: 'evidence',
        isShown: (transport) => caseStages(transport) !== null,
        Part: cardPart(async () => (await import('./part/CardEvidence.tsx')).CardEvidence),
      },
    ],
  },
} as const satisfies TransportEntry;
