import { shiftContract } from '@otk/domain/shift/shift.contract';

import type { FakeServices } from '#app/testing/fake-services';
import { button, type FormProof, newThing, textbox } from '#app/testing/form-proof';
import type { DraftForm } from '#platform/draft-form';

import { shiftDrafts } from '../shift.drafts.ts';
import { aBoard, aHandOver, anOpenWork } from './shift.builders.ts';

const given = (fakes: FakeServices) => {
  fakes.on(shiftContract.getBoard).mockResolvedValue(aBoard());
  fakes.on(shiftContract.getOpen).mockResolvedValue(anOpenWork());
  fakes.on(shiftContract.listHandOvers).mockResolvedValue({ items: [aHandOver()], next: null });
};

export const proofs: readonly (readonly [DraftForm, FormProof])[] = [
  [
    shiftDrafts.give,
    {
      given,
      open: button('Сдать смену'),
      field: textbox('Замечания'),
      typed: 'Весы 2 в ремонте до завтра',
      meanwhile: newThing,
    },
  ],
  [
    shiftDrafts.accept,
    {
      given,
      open: button('Принять смену'),
      field: textbox('Дополнение'),
      typed: 'Вагон на третьем пути не осмотрен',
      meanwhile: 'a shift that another person has accepted is refused in words, and what was typed stays',
    },
  ],
];
