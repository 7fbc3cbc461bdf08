import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderUi } from './test-render.tsx';
import { useInSlices } from './use-in-slices.ts';

test('a first value waits for its turn, later ones are drawn at once, and one that is gone is gone at once', async () => {
  const drawn: (string | undefined)[] = [];
  function Shown({ value }: { readonly value: string | undefined }) {
    const shown = useInSlices(value, (each) => each !== undefined);
    drawn.push(shown);
    return <p>{shown ?? 'ничего'}</p>;
  }
  function Page() {
    const [value, setValue] = useState<string>();
    return (
      <>
        <button onClick={() => setValue('первое')}>Первое</button>
        <button onClick={() => setValue('второе')}>Второе</button>
        <button onClick={() => setValue(undefined)}>Убрать</button>
        <Shown value={value} />
      </>
    );
  }
  renderUi(<Page />);
  const press = async (name: string, text: string) => {
    drawn.length = 0;
    await userEvent.click(screen.getByRole('button', { name }));
    await screen.findByText(text);
    return drawn[0];
  };
  expect(await press('Первое', 'первое')).toBeUndefined();
  expect(await press('Второе', 'второе')).toBe('второе');
  expect(await press('Убрать', 'ничего')).toBeUndefined();
  expect(await press('Первое', 'первое')).toBeUndefined();
});
