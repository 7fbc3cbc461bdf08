import { mayGiveAnswer, mayRecordAnswer } from '@otk/domain/answer/answer.policy';
import { isSupplier } from '@otk/domain/kernel/actor';

import { cardPart } from '#features/transport/part/LazyCardPart';
import type { TransportEntry } from '#features/transport/part/transport.card-part';
import { lazyOverlay } from '#ui/layout/LazyPart';

import { answerDraft } from './answer.drafts.ts';
import { answerServices } from './answer.services.ts';

export const answerFeature = {
  name: 'answer',
  services: answerServices,
  drafts: [answerDraft],
  history: async () => ({ histories: [(await import('@otk/domain/answer/answer.history')).answerHistory] }),
  card: {
    sections: [
      {
        key: 'answer',
        isShown: ({ responsibleStorage, supplierAnswer }) => responsibleStorage !== null || supplierAnswer !== null,
        Part: cardPart(async () => (await import('./card/CardAnswer.tsx')).CardAnswer),
      },
    ],
    acts: [
      {
        awaited: 'ANSWER',
        isOffered: (actor, transport) => mayGiveAnswer(actor, transport) || mayRecordAnswer(actor, transport),
        title: (actor) => (isSupplier(actor) ? 'Ответить' : 'Записать ответ поставщика'),
        place: { Dialog: lazyOverlay(async () => (await import('./card/CardAnswer.tsx')).CardAnswerDialog) },
      },
    ],
  },
} as const satisfies TransportEntry;
