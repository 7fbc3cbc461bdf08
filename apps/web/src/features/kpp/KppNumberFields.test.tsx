import { emptyKpp } from '@otk/domain/kpp/kpp.schema';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderUi } from '#ui/test-render';

import type { KppLists } from './kpp.lists.ts';
import type { KppTyped } from './kpp.typed.ts';
import { KppNumberFields } from './KppNumberFields.tsx';

const lorry = { id: '00000000-0000-4000-8000-000000000001', name: 'Автомобиль', kind: 'AUTO' } as const;
const wagon = { id: '00000000-0000-4000-8000-000000000002', name: 'Вагон', kind: 'WAGON' } as const;
const query = { error: null, isFetching: true, refetch: async () => undefined };
const nothing: KppLists = { references: undefined, rules: [], query };
const types: KppLists = { ...nothing, references: { providers: [], contracts: [], transportTypes: [wagon, lorry] } };

function Fields() {
  const [values, setValues] = useState<KppTyped>(emptyKpp);
  const [lists, setLists] = useState(nothing);
  return (
    <>
      <KppNumberFields
        values={values}
        onChange={(part) => setValues((known) => ({ ...known, ...part }))}
        errors={{}}
        canEdit={() => true}
        lists={lists}
        seesDriver
      />
      <button type="button" onClick={() => setLists(types)}>
        Список пришёл
      </button>
    </>
  );
}

test.each([
  ['М001ТТ152', 'Автомобиль'],
  ['61854303', 'Вагон'],
])('%s typed before the types have come is of the type %s when they come', async (number, type) => {
  renderUi(<Fields />);
  await userEvent.fill(screen.getByLabelText('Номер ТС'), number);
  expect(screen.getByLabelText('Тип ТС')).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Список пришёл' }));
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Тип ТС').value).toBe(type);
});
