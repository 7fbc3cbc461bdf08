import { layerContract } from '@otk/domain/layer/layer.contract';

import { button, type FormProof, textbox } from '#app/testing/form-proof';
import type { DraftForm } from '#platform/draft-form';

import { layerDrafts } from '../layer.drafts.ts';

const judged = {
  id: '00000000-0000-4000-8000-000000000701',
  deleted: false,
  number: 1,
  percent: 4,
  seen: 'земля',
  photo: null,
  judgedAt: '2026-11-15T08:00:00Z',
  judgedBy: 'Громова Е. А.',
};

export const proofs: readonly (readonly [DraftForm, FormProof])[] = [
  [
    layerDrafts.layer,
    {
      card: { layerCount: 12 },
      field: textbox('Засор слоя'),
      typed: '2,5',
      meanwhile: {
        write: layerContract.judge,
        code: 'transport.stale',
        card: { layerCount: 12, layers: [judged] },
        save: button('Записать слой 1'),
        theirs: 'Слой 1: 4 %, земля',
      },
    },
  ],
];
