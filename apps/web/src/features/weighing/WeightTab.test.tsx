import type { Transport } from '@otk/domain/transport/transport.schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { aTransport } from '#features/transport/testing/transport.builders';
import { ApiError, NetworkError } from '#platform/api-error';

import { aWeighing, field, form, type Given, openWeightTab, weigher } from './testing/weight-tab.tsx';

const setUp = (given: Partial<Given> = {}) =>
  openWeightTab({ transport: aTransport({ registerWeight: null }), ...given });

test('a wagon is weighed by keyboard only: gross, Enter, tare, Enter, trash, Enter', async () => {
  const { setRegisterWeight } = setUp();
  await userEvent.click(field('Брутто'));
  await userEvent.keyboard('91,2{Enter}24,1');
  expect(screen.getByRole('status', { name: 'Нетто' })).toHaveTextContent('67,100 т');
  expect(screen.getByRole('status', { name: 'Расхождение' })).toHaveTextContent('−0,400 т');
  await userEvent.keyboard('{Enter}3,1{Enter}');
  await expect.element(form('Взвешивание').getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  expect(setRegisterWeight.mock.calls[0]![0].body).toEqual({
    gross: 91.2,
    tare: 24.1,
    net: 67.1,
    trash: 3.1,
    base: null,
  });
});

test('Ctrl+S saves on a Russian layout too, and the list is refetched', async () => {
  const { setRegisterWeight, list } = setUp();
  await userEvent.fill(field('Брутто'), '91,2');
  await userEvent.fill(field('Тара'), '24');
  dispatchEvent(new KeyboardEvent('keydown', { key: 'ы', code: 'KeyS', ctrlKey: true, cancelable: true }));
  await expect.poll(() => setRegisterWeight.mock.calls.length).toBe(1);
  await expect.poll(() => list.mock.calls.length).toBe(2);
});

test('an unusual value gives a warning and does not block saving', async () => {
  const { setRegisterWeight } = setUp();
  await userEvent.fill(field('Брутто'), '113');
  await userEvent.fill(field('Тара'), '14');
  expect(form('Взвешивание').getByText(/Тара вне обычных пределов: от 15 до 51 т\. Брутто больше 112 т/)).toBeVisible();
  expect(form('Взвешивание').getByText(/больше 2 % от документов/)).toBeVisible();
  await userEvent.click(form('Взвешивание').getByRole('button', { name: 'Сохранить' }));
  expect(setRegisterWeight).toHaveBeenCalled();
});

test('a figure that is not understood is not left out: nothing is saved until it is corrected', async () => {
  const { setRegisterWeight } = setUp();
  await userEvent.fill(field('Брутто'), '91,2');
  await userEvent.fill(field('Тара'), '24,1');
  await userEvent.fill(field('Засор'), '900 кг');
  const save = form('Взвешивание').getByRole('button', { name: 'Сохранить' });
  await userEvent.click(save);
  expect(field('Засор')).toHaveValue('900 кг');
  expect(field('Засор')).toHaveAccessibleDescription(/Не понято: «900 кг»/);
  expect(screen.getByRole('status', { name: 'Нетто' })).toHaveTextContent('67,100 т');
  await userEvent.fill(field('Тара'), 'двадцать');
  expect(screen.getByRole('status', { name: 'Нетто' })).toHaveTextContent('—');
  await userEvent.click(save);
  expect(setRegisterWeight).not.toHaveBeenCalled();
  await userEvent.fill(field('Тара'), '24,1');
  await userEvent.fill(field('Засор'), '0,9');
  await userEvent.click(save);
  expect(setRegisterWeight.mock.calls[0]![0].body).toMatchObject({ tare: 24.1, net: 67.1, trash: 0.9 });
});

test('a figure that is not understood stands as typed in a new tab, is marked again and refused again', async () => {
  const { setRegisterWeight, unmount, again } = setUp();
  await userEvent.fill(field('Брутто'), '91,2');
  await userEvent.fill(field('Тара'), '12,5,7');
  await userEvent.fill(field('Засор'), '900 кг');
  unmount();
  again();
  expect(field('Тара')).toHaveValue('12,5,7');
  expect(field('Тара')).toHaveAccessibleDescription(/Не понято: «12,5,7»/);
  expect(field('Засор')).toHaveValue('900 кг');
  expect(field('Засор')).toHaveAccessibleDescription(/Не понято: «900 кг»/);
  await userEvent.click(form('Взвешивание').getByRole('button', { name: 'Сохранить' }));
  expect(setRegisterWeight).not.toHaveBeenCalled();
});

test('a tare above the gross marks these two fields and nothing is sent', async () => {
  const { setRegisterWeight } = setUp();
  await userEvent.fill(field('Брутто'), '24');
  await userEvent.fill(field('Тара'), '91,2');
  await userEvent.click(form('Взвешивание').getByRole('button', { name: 'Сохранить' }));
  expect(field('Брутто')).toHaveAccessibleDescription(/Брутто должно быть больше тары/);
  expect(field('Тара')).toHaveAccessibleDescription(/Тара должна быть меньше брутто/);
  expect(field('Засор')).not.toBeInvalid();
  expect(form('Взвешивание').queryByText('Вес не может быть отрицательным')).toBeNull();
  expect(setRegisterWeight).not.toHaveBeenCalled();
});

test('figures that the server has not confirmed are marked as waiting; hints say what the reweighs are for', async () => {
  setUp({
    transport: aTransport(),
    pending: new Map([
      ['registerWeight', 'waiting'],
      ['overweightClear', 'refused'],
    ] as const),
  });
  const waits = (title: string, words = 'На устройстве, ждёт') =>
    within(screen.getByRole('region', { name: title })).queryByText(words);
  expect(waits('Взвешивание')).toBeVisible();
  expect(waits('Контрольная перевеска')).toBeNull();
  expect(waits('Чистая перевеска', 'Не принято')).toBeVisible();
  expect(screen.getByText(/когда вес спорный/)).toBeVisible();
  expect(screen.getByText(/без незаказной продукции и засора/)).toBeVisible();
  await userEvent.tab();
  screen.getByRole('button', { name: 'Пояснение: Расхождение' }).focus();
  expect((await screen.findByRole('tooltip')).textContent).toMatch(/^Взвешенное нетто минус нетто по документам/);
});

test('the balance is explained for the typed values', async () => {
  setUp();
  await userEvent.fill(field('Брутто'), '90');
  await userEvent.fill(field('Тара'), '24');
  expect(await screen.findByText('К распределению 66')).toBeVisible();
});

test('without a network the values stay, also in a new tab, until they are discarded', async () => {
  const { setRegisterWeight, unmount, again } = setUp();
  setRegisterWeight.mockRejectedValueOnce(new NetworkError());
  await userEvent.fill(field('Брутто'), '91,2');
  await userEvent.fill(field('Тара'), '24');
  await userEvent.click(form('Взвешивание').getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(/Проблема с подключением к интернету/)).toBeVisible();
  unmount();
  again();
  expect(field('Брутто')).toHaveValue('91,200');
  expect(screen.getByText(/^Восстановлены несохранённые изменения/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(field('Брутто')).toHaveValue('');
});

test('values typed during a save stay unsaved', async () => {
  const { setRegisterWeight, elsewhere } = setUp();
  const answer = Promise.withResolvers<Transport>();
  setRegisterWeight.mockImplementationOnce(() => answer.promise);
  await userEvent.fill(field('Брутто'), '91,2');
  await userEvent.fill(field('Тара'), '24');
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.fill(field('Засор'), '3,1');
  answer.resolve(elsewhere({ registerWeight: { gross: 91.2, tare: 24, net: 67.2, trash: null, diff: -0.3 } }));
  const save = form('Взвешивание').getByRole('button', { name: 'Сохранить' });
  await expect.element(save).toBeEnabled();
  await userEvent.click(save);
  await expect
    .poll(() => setRegisterWeight.mock.calls[1]?.[0].body)
    .toEqual({
      gross: 91.2,
      tare: 24,
      net: 67.2,
      trash: 3.1,
      base: { gross: 91.2, tare: 24, net: 67.2, trash: null },
    });
});

test('a card that arrives after the reply does not reset the values', async () => {
  const { setRegisterWeight } = setUp({ isCardLate: true });
  await userEvent.fill(field('Брутто'), '91,2');
  await userEvent.fill(field('Тара'), '24');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => setRegisterWeight.mock.calls.length).toBe(1);
  await expect.element(form('Взвешивание').getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  expect(field('Брутто')).toHaveValue('91,200');
  await userEvent.fill(field('Брутто'), '91,3');
  expect(screen.queryByText(/другой сотрудник записал/)).toBeNull();
});

const stale = () => new ApiError({ status: 409, code: 'transport.stale', message: 'Данные изменил другой сотрудник' });

test('a weighing made meanwhile is shown, and the person decides which one to keep', async () => {
  const { setRegisterWeight, elsewhere } = setUp();
  const other = { gross: 90, tare: 24, net: 66, trash: null, diff: -1.5 };
  setRegisterWeight.mockImplementationOnce(async () => {
    elsewhere({ registerWeight: other });
    throw stale();
  });
  await userEvent.fill(field('Брутто'), '91,2');
  await userEvent.fill(field('Тара'), '24');
  await userEvent.click(form('Взвешивание').getByRole('button', { name: 'Сохранить' }));
  expect(
    await screen.findByText(/другой сотрудник записал: брутто 90,000 т, тара 24,000 т, нетто 66,000 т/),
  ).toBeVisible();
  expect(field('Брутто')).toHaveValue('91,200');
  expect(form('Взвешивание').getByRole('button', { name: 'Сохранить' })).toBeDisabled();
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(setRegisterWeight).toHaveBeenCalledTimes(1);

  expect(form('Взвешивание').getByRole('button', { name: 'Записать моё' })).toBeDisabled();
  await userEvent.click(form('Взвешивание').getByRole('button', { name: 'Проверено на месте' }));
  await userEvent.click(form('Взвешивание').getByRole('button', { name: 'Записать моё' }));
  await expect
    .poll(() => setRegisterWeight.mock.calls[1]?.[0].body)
    .toEqual({
      gross: 91.2,
      tare: 24,
      net: 67.2,
      trash: null,
      base: { gross: 90, tare: 24, net: 66, trash: null },
      decided: expect.objectContaining({ reason: 'CHECKED' }) as object,
    });
  await expect.poll(() => screen.queryByText(/другой сотрудник записал/)).toBeNull();
});

test('the other weighing can be kept', async () => {
  const { setOverweight, elsewhere } = setUp({ transport: aTransport() });
  setOverweight.mockImplementationOnce(async () => {
    elsewhere({ overweight: { net: 65, tare: 23 } });
    throw stale();
  });
  await userEvent.fill(field('Нетто контрольное'), '66,9');
  await userEvent.click(form('Контрольная перевеска').getByRole('button', { name: 'Сохранить' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Это значение новее' }));
  await userEvent.click(screen.getByRole('button', { name: 'Оставить записанное' }));
  expect(field('Нетто контрольное')).toHaveValue('65,000');
  expect(setOverweight).toHaveBeenCalledTimes(1);
});

test('a weighing replaced meanwhile is not voided before the person has seen the new one', async () => {
  const { removeOverweight, elsewhere } = setUp({ transport: aTransport({ overweight: { net: 66.9, tare: 23.9 } }) });
  removeOverweight.mockImplementationOnce(async () => {
    elsewhere({ overweight: { net: 65, tare: 23 } });
    throw stale();
  });
  await userEvent.click(form('Контрольная перевеска').getByRole('button', { name: 'Погасить' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Погасить взвешивание?' }));
  expect(dialog.getByText(/нетто 66,900 т/)).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Причина' }), 'не тот вагон');
  await userEvent.click(dialog.getByRole('button', { name: 'Погасить' }));
  expect(await dialog.findByText(/^Данные изменил другой сотрудник/)).toBeVisible();
  expect(dialog.getByText(/тара 23,000 т, нетто 65,000 т/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Погасить' }));
  await expect.poll(() => removeOverweight.mock.calls[1]?.[0].body?.base).toEqual({ net: 65, tare: 23 });
});

test('reweigh and clear reweigh are saved separately; removing one requires a reason', async () => {
  const { setOverweight, setOverweightClear, removeOverweight } = setUp({ transport: aTransport() });
  await userEvent.fill(field('Нетто контрольное'), '66,9');
  await userEvent.keyboard('{Enter}23,9{Enter}');
  await expect.element(form('Контрольная перевеска').getByRole('button', { name: 'Погасить' })).toBeVisible();
  expect(setOverweight.mock.calls[0]![0].body).toEqual({ net: 66.9, tare: 23.9, base: null });
  await userEvent.fill(field('Нетто чистое'), '63');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => setOverweightClear.mock.calls[0]?.[0].body).toEqual({ net: 63, base: null });

  await userEvent.click(form('Контрольная перевеска').getByRole('button', { name: 'Погасить' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Погасить взвешивание?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Погасить' }));
  expect(await dialog.findByText('Укажите причину')).toBeVisible();
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Причина' }), 'не тот вагон');
  await userEvent.click(dialog.getByRole('button', { name: 'Погасить' }));
  await expect
    .poll(() => removeOverweight.mock.calls[0]?.[0].body)
    .toEqual({
      reason: 'не тот вагон',
      base: { net: 66.9, tare: 23.9 },
    });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(field('Нетто контрольное')).toHaveValue('');
});

test('a voided weighing stays struck through, with who and why', async () => {
  const voided = aWeighing({
    id: '2',
    net: 67,
    voidedAt: '2026-11-13T08:00:00',
    voidedBy: 'Громова Е. А.',
    voidReason: 'не тот вагон',
  });
  setUp({ weighings: [aWeighing(), voided] });
  const list = within(await screen.findByRole('list', { name: 'Взвешивания' }));
  expect(list.getByText('нетто 67,200 т')).not.toHaveStyle({ textDecorationLine: 'line-through' });
  expect(list.getByText('нетто 67,000 т').parentElement).toHaveStyle({ textDecorationLine: 'line-through' });
  expect(list.getByText('Погашено 13.11.2026 08:00, Громова Е. А.: не тот вагон')).toBeVisible();
});

test.each([
  ['without the rights', { transport: aTransport(), permissions: [] as string[] }],
  [
    'when reception is finished',
    { transport: aTransport({ status: { code: 'ARCHIVED', description: 'В архиве' } }), permissions: weigher },
  ],
])('%s the weights are read-only', (_name, given) => {
  setUp(given);
  expect(screen.getByRole('status', { name: 'Нетто' })).toHaveTextContent('67,200 т');
  expect(screen.queryByRole('textbox')).toBeNull();
});
