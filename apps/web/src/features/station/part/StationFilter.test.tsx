import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { renderUi } from '#ui/test-render';

import type { Station } from '../station.find.ts';
import { StationFilter } from './StationFilter.tsx';

const stations: readonly Station[] = [
  { id: 1, code: '243607', name: 'Навашино' },
  { id: 2, code: '817600', name: 'Магнитогорск-Грузовой' },
  { id: 3, code: '302507', name: 'Череповец-2' },
];

const asking = { error: null, isFetching: true, refetch: async () => undefined };

async function open() {
  const onChange = vi.fn<(station: Station) => void>();
  const Controlled = () => {
    const [value, setValue] = useState('all');
    return (
      <StationFilter
        stations={stations}
        query={asking}
        value={value}
        onChange={(station) => {
          setValue(station.code);
          onChange(station);
        }}
      />
    );
  };
  renderUi(<Controlled />);
  await userEvent.click(screen.getByRole('button', { name: 'Станция: Все' }));
  await screen.findByRole('combobox', { name: 'Поиск станции' });
  return onChange;
}
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('«Все» is first and chosen, each station shows its name and code, the search has the focus', async () => {
  await open();
  expect(shown()).toEqual(['Все', 'Навашино243607', 'Магнитогорск-Грузовой817600', 'Череповец-2302507']);
  expect(screen.getByRole('option', { name: 'Все' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('combobox', { name: 'Поиск станции' })).toHaveFocus();
});

test('found by name and taken with Enter', async () => {
  const onChange = await open();
  await userEvent.keyboard('магни{Enter}');
  expect(onChange).toHaveBeenCalledWith(stations[1]);
  expect(await screen.findByRole('button', { name: 'Станция: Магнитогорск-Грузовой' })).toBeVisible();
});

test('found by code and taken with a click', async () => {
  const onChange = await open();
  await userEvent.keyboard('3025');
  expect(shown()).toEqual(['Череповец-2302507']);
  await userEvent.click(screen.getByRole('option'));
  expect(onChange).toHaveBeenCalledWith(stations[2]);
});

test('the arrows walk the list', async () => {
  const onChange = await open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith(stations[1]);
});

test('a search without result says so and leads back to the whole list', async () => {
  await open();
  await userEvent.keyboard('Тверь');
  expect(shown()).toEqual([]);
  expect(screen.getByText('Ничего не найдено.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Показать все' }));
  expect(shown()).toHaveLength(4);
});

test('Escape closes it and changes nothing', async () => {
  const onChange = await open();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onChange).not.toHaveBeenCalled();
});

test('before the stations are known neither «Все» nor «Ничего не найдено» is said of them', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly Station[]>();
  const Late = () => {
    const [known, setKnown] = useState<readonly Station[]>();
    useEffect(() => void promise.then(setKnown), []);
    return <StationFilter stations={known} query={asking} value="243607" onChange={() => undefined} />;
  };
  renderUi(<Late />);
  await userEvent.click(screen.getByRole('button', { name: 'Станция: Загрузка' }));
  await userEvent.type(await screen.findByRole('combobox', { name: 'Поиск станции' }), 'нава');
  expect(screen.getByText('Загрузка')).toBeVisible();
  expect(screen.queryByText(/Ничего не найдено/)).toBeNull();
  resolve(stations);
  await waitFor(() => expect(shown()).toEqual(['Навашино243607']));
});

test('stations that did not load are asked for again, and nobody reads that they are still coming', async () => {
  const refetch = vi.fn<() => Promise<void>>(async () => undefined);
  const failed = { error: new Error('Network Error'), isFetching: false, refetch };
  renderUi(<StationFilter stations={undefined} query={failed} value="all" onChange={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Станция: Все' }));
  expect(await screen.findByText(/^Список не загрузился/)).toBeVisible();
  expect(screen.queryByText('Загрузка')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(refetch).toHaveBeenCalledOnce();
});
