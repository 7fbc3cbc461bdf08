// Unsent signatures: what the journal says about them and how the card shows them.
import type { SignatureAct } from '@otk/domain/signature/signature.act';
import { outcomeWords, signerWords, subjectWords } from '@otk/domain/signature/signature.card';
import type { signatureContract } from '@otk/domain/signature/signature.contract';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { OfflineActs } from '#platform/outbox/unsent-book';

/** Fields of entries, for their details in the journal. */
export const signatureLabels = {
  fullName: 'ФИО',
  position: 'Должность',
  basis: 'Основание',
  reason: 'Причина',
};

const words = ({ kind, role, fullName, outcome }: SignatureAct): string =>
  `${outcomeWords[outcome]}: ${signerWords[role].toLowerCase()} ${fullName}, ${subjectWords[kind]}`;

export const signatureOffline: OfflineActs<typeof signatureContract, Transport> = {
  sign: {
    words,
    sets: () => ['signatures'],
    loss: 'Подпись пропадёт: человеку придётся расписаться ещё раз.',
    overlay: (card, { strokes: _strokes, fullName, ...act }) => ({
      ...card,
      signatures: [
        ...card.signatures.filter(({ id }) => id !== act.id),
        {
          ...act,
          fullName: act.role === 'DRIVER' ? null : fullName,
          pictureSha256: null,
          deviceAt: null,
          signedAt: null,
          takenBy: null,
        },
      ],
    }),
  },
};
