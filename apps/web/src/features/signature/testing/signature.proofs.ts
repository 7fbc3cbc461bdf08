import { at, button, type FormProof, textbox } from '#app/testing/form-proof';
import type { DraftForm } from '#platform/draft-form';

import { signatureDraft } from '../signature.drafts.ts';

const commissionInfo = {
  date: '2026-11-15T08:00:00.000Z',
  place: null,
  isHeld: true,
  result: 'Засор подтверждён',
  chairman: 'Громова Е. А.',
  members: [],
  representative: null,
  found: [],
  weightBefore: null,
  weightAfter: null,
};

export const proofs: readonly (readonly [DraftForm, FormProof])[] = [
  [
    signatureDraft,
    {
      card: { status: at('COMMISSION_DONE'), commissionInfo },
      open: button('Подписать: Председатель комиссии Громова Е. А.'),
      field: textbox('Должность'),
      typed: 'мастер ОТК',
      meanwhile: 'a text that has changed since is refused in words, and what was drawn stays',
    },
  ],
];
