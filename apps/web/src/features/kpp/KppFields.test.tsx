import { emptyKpp } from '@otk/domain/kpp/kpp.schema';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderUi } from '#ui/test-render';

import type { KppTyped } from './kpp.typed.ts';
import { kppValueText } from './kpp.words.ts';
import { KppFields } from './KppFields.tsx';

test('a date of the document that is none is given to the form, which refuses it, and is shown as typed', async () => {
  const onChange = vi.fn<(part: Partial<KppTyped>) => void>();
  const Page = () => {
    const [values, setValues] = useState<KppTyped>(emptyKpp);
    const change = (part: Partial<KppTyped>) => {
      onChange(part);
      setValues((known) => ({ ...known, ...part }));
    };
    const query = { error: null, isFetching: true, refetch: async () => undefined };
    const lists = { references: undefined, rules: [], query };
    return (
      <KppFields values={values} onChange={change} errors={{}} canEdit={() => true} lists={lists} seesDriver={false} />
    );
  };
  renderUi(<Page />);
  await userEvent.fill(screen.getByRole('textbox', { name: 'Дата документа' }), '31.02.2026');
  expect(onChange).toHaveBeenLastCalledWith({ documentDate: '31.02.2026' });
  expect(kppValueText('documentDate', '31.02.2026')).toBe('31.02.2026');
  expect(kppValueText('documentDate', '2026-11-05')).toBe('05.11.2026');
});
