import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { aTransport } from '#features/transport/testing/transport.builders';

import { field, openWeightTab } from './testing/weight-tab.tsx';

test('capacity and the way of the tare are sent when they change, with what was seen of them', async () => {
  const transport = aTransport({
    registerWeight: { gross: 91.2, tare: 24, net: 67.2, trash: null, diff: -0.3 },
    weighingDetails: { capacity: 66.5, tareMethod: null },
  });
  const { setRegisterWeight } = openWeightTab({ transport });
  const figures = { gross: 91.2, tare: 24, net: 67.2, trash: null };
  const sent = async (place: number) => {
    await expect.poll(() => setRegisterWeight.mock.calls.length).toBe(place + 1);
    return setRegisterWeight.mock.calls[place]![0].body;
  };
  await userEvent.click(screen.getByRole('combobox', { name: 'Как взята тара' }));
  await userEvent.click(await screen.findByRole('option', { name: 'по трафарету' }));
  await userEvent.fill(field('Грузоподъёмность'), '70');
  await userEvent.keyboard('{Enter}');
  expect(await sent(0)).toEqual({
    ...figures,
    capacity: 70,
    tareMethod: 'STENCIL',
    base: { ...figures, capacity: 66.5, tareMethod: null },
  });
  // Of another tare it is said again how it was taken.
  await userEvent.fill(field('Тара'), '24,2');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await sent(1)).toMatchObject({ tare: 24.2, tareMethod: 'STENCIL', base: { tare: 24, tareMethod: 'STENCIL' } });
});
