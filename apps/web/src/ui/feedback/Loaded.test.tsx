import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { both } from './loaded-query.ts';
import { Loaded } from './Loaded.tsx';
import { renderUi } from '../test-render.tsx';

const words = { whatHappened: 'Не удалось загрузить шаблоны', waiting: <p>Ждём</p> };
const useTemplates = (load: () => Promise<number>, key = 'templates') =>
  useQuery({ queryKey: [key], queryFn: load, retry: false });

function Templates({ load }: { readonly load: () => Promise<number> }) {
  const templates = useTemplates(load);
  return (
    <>
      <button onClick={() => void templates.refetch()}>Обновить</button>
      <Loaded {...words} query={templates}>
        {(count) => <p>Шаблонов: {count}</p>}
      </Loaded>
    </>
  );
}

const inClient = (shown: ReactNode) =>
  renderUi(<QueryClientProvider client={new QueryClient()}>{shown}</QueryClientProvider>);

test('nothing is drawn as empty before the answer; a late answer is taken', async () => {
  const late = Promise.withResolvers<number>();
  inClient(<Templates load={() => late.promise} />);
  expect(screen.getByText('Ждём')).toBeVisible();
  expect(screen.queryByText(/Шаблонов/)).toBeNull();
  late.resolve(0);
  expect(await screen.findByText('Шаблонов: 0')).toBeVisible();
});

test('a failure says what happened and is repeated by «Повторить»; later failures leave the data', async () => {
  const load = vi.fn<() => Promise<number>>();
  load.mockRejectedValueOnce(new Error('Нет связи')).mockResolvedValueOnce(3).mockRejectedValue(new Error('Нет связи'));
  inClient(<Templates load={load} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Не удалось загрузить шаблоны');
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Шаблонов: 3')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  expect(screen.getByText('Шаблонов: 3')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failure and its button stay while it is asked again', async () => {
  const again = Promise.withResolvers<number>();
  const load = vi.fn<() => Promise<number>>();
  load.mockRejectedValueOnce(new Error('Нет связи')).mockReturnValueOnce(again.promise);
  inClient(<Templates load={load} />);
  const retry = await screen.findByRole('button', { name: 'Повторить' });
  await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(retry).toBeVisible();
  expect(screen.getByRole('alert').textContent).toContain('Нет связи');
  expect(screen.queryByText('Ждём')).toBeNull();
  again.resolve(2);
  expect(await screen.findByText('Шаблонов: 2')).toBeVisible();
});

function Pair({ load, other }: { readonly load: () => Promise<number>; readonly other: () => Promise<number> }) {
  const query = both(useTemplates(load), useTemplates(other, 'types'));
  return (
    <Loaded {...words} query={query}>
      {([templates, types]) => `${templates} из ${types}`}
    </Loaded>
  );
}

test('of two queries only the missing one is asked for again', async () => {
  const load = vi.fn<() => Promise<number>>().mockResolvedValue(3);
  const other = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('Нет связи')).mockResolvedValue(5);
  inClient(<Pair load={load} other={other} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('3 из 5')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});
