import { secondlookContract } from '@otk/domain/secondlook/secondlook.contract';

import { type FormProof, textbox } from '#app/testing/form-proof';
import type { DraftForm } from '#platform/draft-form';

import { secondlookDrafts } from '../secondlook.drafts.ts';

const look = { id: '00000000-0000-4000-8000-000000000901', photos: [] };

export const proofs: readonly (readonly [DraftForm, FormProof])[] = [
  [
    secondlookDrafts.judge,
    {
      given: (fakes) => void fakes.on(secondlookContract.take).mockResolvedValue({ look, waiting: 1 }),
      field: textbox('Засор'),
      typed: '2,5',
      meanwhile: 'a load that another person has judged is refused in words, and what was typed stays',
    },
  ],
];
