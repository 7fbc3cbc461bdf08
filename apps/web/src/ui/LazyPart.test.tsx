import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { lazyPart } from './LazyPart.tsx';
import { renderUi } from './test-render.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Здравствуйте, {name}</p>;

test('shows the placeholder until the code is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Greeting>();
  const Part = lazyPart(() => promise, <p>Загрузка</p>);
  renderUi(<Part name="Анна" />);
  expect(screen.getByText('Загрузка')).toBeVisible();
  resolve(Greeting);
  expect(await screen.findByText('Здравствуйте, Анна')).toBeVisible();
});

test('a preloaded part renders at once, and its code is loaded once', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(async () => Greeting);
  const Part = lazyPart(load);
  await Part.preload();
  renderUi(<Part name="Анна" />);
  expect(screen.getByText('Здравствуйте, Анна')).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test('a failed load is shown and can be retried', async () => {
  const load = vi
    .fn<() => Promise<typeof Greeting>>(async () => Greeting)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = lazyPart(load);
  renderUi(<Part name="Анна" />);
  expect(await screen.findByText('Эта часть страницы не загрузилась')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Здравствуйте, Анна')).toBeVisible();
});
