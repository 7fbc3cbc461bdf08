import { signatureContract } from '@otk/domain/signature/signature.contract';
import { shownOnCard } from '@otk/domain/signature/signature.shown';

import { cardPart } from '#features/transport/part/LazyCardPart';
import type { TransportEntry } from '#features/transport/part/transport.card-part';
import { offlinePages } from '#platform/outbox/unsent-book';

import { signatureDraft } from './signature.drafts.ts';
import { signatureLabels, signatureOffline } from './signature.offline.ts';
import { signatureServices } from './signature.services.ts';

export const signatureFeature = {
  name: 'signature',
  services: signatureServices,
  offline: offlinePages(signatureContract, signatureOffline),
  labels: signatureLabels,
  drafts: [signatureDraft],
  history: async () => (await import('./signature.history.ts')).historyOfSignature,
  card: {
    sections: [
      {
        key: 'signatures',
        isShown: (card) => card.signatures.length > 0 || card.torg2 !== null || shownOnCard(card).length > 0,
        Part: cardPart(async () => (await import('./part/Signatures.tsx')).Signatures),
      },
    ],
  },
} as const satisfies TransportEntry;
