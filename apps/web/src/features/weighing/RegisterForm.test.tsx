import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { aTransport } from '#features/transport/testing/transport.builders';

import { field, form, openWeightTab } from './testing/weight-tab.tsx';

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

test('scale and method are one choice, the last one of the person; an unusual tare is accepted by one tap', async () => {
  const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
  const scale = { scaleId: id(1), scaleName: 'Весы № 1', method: 'STATIC', error: 50 } as const;
  const other = { scaleId: id(2), scaleName: 'Весы № 2', method: 'AXLES', error: 200 } as const;
  const visit = (tare: number) => ({ tare, weighedAt: '2026-10-01T08:00:00Z', tareMethod: null, scaleId: null });
  const { setRegisterWeight, setOverweightClear } = openWeightTab({
    transport: aTransport({ registerWeight: null }),
    memory: {
      tares: [24, 24.05, 23.95].map(visit),
      scales: [scale, { ...scale, method: 'MOTION', error: 100 }, other],
      last: { scaleId: scale.scaleId, method: 'MOTION' },
    },
  });
  const register = form('Взвешивание');
  const chosen = await register.findByRole('combobox', { name: 'Весы' });
  await userEvent.fill(field('Брутто'), '91,2');
  expect(chosen).toHaveTextContent('Весы № 1, в движении, ±100 кг');
  await userEvent.fill(field('Тара'), '24,1');
  expect(register.queryByRole('group', { name: 'Почему тара другая' })).toBeNull();
  await userEvent.fill(field('Тара'), '24,48');
  expect(register.getByText(/Тара на 480 кг больше обычного для этого ТС: 24,000 т, 3 взвешивания/)).toBeVisible();
  await userEvent.click(register.getByRole('button', { name: 'После ремонта' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => setRegisterWeight.mock.calls.length).toBe(1);
  const figures = { gross: 91.2, tare: 24.48, net: 66.72, trash: null };
  const used = { ...scale, method: 'MOTION', error: 100 };
  expect(setRegisterWeight.mock.calls[0]![0].body).toEqual({ ...figures, ...used, tareReason: 'REPAIR', base: null });

  // Another scale alone is said with what was seen of it; the tare and its reason stay.
  await userEvent.click(chosen);
  await userEvent.click(await screen.findByRole('option', { name: 'Весы № 2, поосно, ±200\u00A0кг' }));
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => setRegisterWeight.mock.calls.length).toBe(2);
  const base = { ...figures, scaleId: scale.scaleId, method: 'MOTION' };
  expect(setRegisterWeight.mock.calls[1]![0].body).toEqual({ ...figures, ...other, base });

  const clear = form('Чистая перевеска');
  await userEvent.fill(field('Нетто чистое'), '63');
  await userEvent.click(clear.getByRole('combobox', { name: 'Весы' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Весы № 2, поосно, ±200\u00A0кг' }));
  await userEvent.click(clear.getByRole('button', { name: 'Сохранить' }));
  await expect.poll(() => setOverweightClear.mock.calls[0]?.[0].body).toEqual({ net: 63, ...other, base: null });
});
