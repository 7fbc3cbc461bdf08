import { secondlookContract } from '@otk/domain/secondlook/secondlook.contract';
import type { ScrapType } from '@otk/domain/dictionary/dictionary.schema';
import type { AccuracyGroup } from '@otk/domain/secondlook/secondlook.accuracy.schema';
import type { TakenLook } from '@otk/domain/secondlook/secondlook.schema';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { ApiError, NetworkError } from '#platform/api-error';

const grey = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const id = '00000000-0000-4000-8000-000000000901';
const taken: TakenLook = {
  look: {
    id,
    photos: [
      { url: grey, layer: null },
      { url: grey, layer: 2 },
    ],
  },
  waiting: 2,
};
const kind: ScrapType = {
  id: '00000000-0000-4000-8000-000000000902',
  code: '3А',
  name: 'Стальной лом',
  percent: 1.5,
  class: 'STEEL',
  category: 'А',
  standard: 'ГОСТ 2787-2024',
  limits: null,
  isActive: true,
  sort: 1,
};
const nothing: TakenLook = { look: null, waiting: 0 };

const asInspector = (permissions: string[]) =>
  fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['TRANSPORT_READ', ...permissions] })] })));

test('photos are turned by keys, a judgement is sent once and the next load comes; a refusal keeps what was typed', async () => {
  await page.viewport(360, 640);
  const fakes = asInspector(['SECOND_LOOK']);
  let answer = taken;
  fakes.calls.listScrapTypes.mockResolvedValue([kind]);
  fakes.on(secondlookContract.take).mockImplementation(async () => answer);
  const leave = fakes.on(secondlookContract.leave).mockResolvedValue({ id });
  const judge = fakes.on(secondlookContract.judge).mockImplementationOnce(async () => {
    throw new ApiError({ status: 409, code: 'secondlook.judged', message: 'Это ТС уже оценил другой человек' });
  });
  renderApp('/second-look', fakes);
  expect(await screen.findByText('1 из 2')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Дальше от фото' })).toBeDisabled();
  expect(screen.getByText(/Осталось: 2/)).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByText('2 из 2 · слой лома 2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Записать и дальше' }));
  expect(await screen.findByText('Выберите вид лома')).toBeVisible();
  expect(screen.getByText('Укажите засор')).toBeVisible();
  await userEvent.click(screen.getByRole('combobox', { name: 'Основной вид лома' }));
  await userEvent.click(await screen.findByRole('option', { name: /3А/ }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Засор' }), '2,5');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Записать и дальше' }));
  expect(await screen.findByText(/уже оценил другой человек/)).toBeVisible();
  expect(judge).toHaveBeenCalledOnce();
  expect(judge.mock.lastCall?.[0]).toMatchObject({ params: { id }, body: { kindId: kind.id, percent: 2.5 } });
  expect(screen.getByRole('textbox', { name: 'Засор' })).toHaveValue('2,5');
  answer = nothing;
  await userEvent.click(screen.getByRole('button', { name: 'Пропустить' }));
  expect(await screen.findByText('Оценивать нечего')).toBeVisible();
  expect(leave).toHaveBeenCalledOnce();
});

test('«по фото не видно» sends no figures', async () => {
  const fakes = asInspector(['SECOND_LOOK']);
  let answer = taken;
  fakes.on(secondlookContract.take).mockImplementation(async () => answer);
  const judge = fakes.on(secondlookContract.judge).mockImplementation(async () => {
    answer = nothing;
    return { id };
  });
  await page.viewport(320, 640);
  renderApp('/second-look', fakes);
  const unseen = await screen.findByRole('button', { name: 'По фото не видно' });
  // At 400 % of a desk's screen nobody scrolls sideways.
  const area = screen.getByRole('main');
  expect(area.scrollWidth).toBeLessThanOrEqual(area.clientWidth);
  await userEvent.dblClick(unseen);
  expect(await screen.findByText('Оценивать нечего')).toBeVisible();
  expect(judge).toHaveBeenCalledOnce();
  expect(judge.mock.lastCall?.[0]).toMatchObject({ params: { id }, body: { kindId: null, percent: null } });
});

test('without a link the answer stays on the device, and the same load is not judged a second time', async () => {
  const fakes = asInspector(['SECOND_LOOK']);
  fakes.on(secondlookContract.take).mockResolvedValue(taken);
  const judge = fakes.on(secondlookContract.judge).mockRejectedValue(new NetworkError());
  renderApp('/second-look', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'По фото не видно' }));
  expect(await screen.findByText('Оценка: на устройстве, ждёт')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'По фото не видно' })).toBeNull();
  expect(judge).toHaveBeenCalled();
});

const group = (part: Partial<AccuracyGroup>): AccuracyGroup => ({
  by: 'INSPECTOR',
  name: 'Иванов И. И.',
  isOwn: false,
  pairs: 112,
  bias: 0.41,
  low: 0.2,
  high: 0.62,
  spread: 1.13,
  sameKind: 98,
  isFound: true,
  ...part,
});

test('«Точность»: bias, interval, spread and pairs in words; without a name a number; the period is asked for', async () => {
  const fakes = asInspector(['ACCURACY_READ', 'ACCURACY_ALL']);
  const read = fakes.on(secondlookContract.accuracy).mockResolvedValue({
    groups: [
      group({}),
      group({ name: null, bias: -0.002, low: -0.3, high: 0.1, isFound: false }),
      group({ by: 'ALL', name: null, pairs: 224, isFound: false }),
    ],
    unseen: [{ name: 'Петров П. П.', isOwn: false, loads: 3, of: 7 }],
  });
  renderApp('/accuracy', fakes);
  expect(await screen.findByText('Иванов И. И.')).toBeVisible();
  expect(screen.getAllByText('Смещение +0,41 п. п. (от +0,20 до +0,62)')).toHaveLength(2);
  expect(screen.getByText('Смещение 0,00 п. п. (от −0,30 до +0,10)')).toBeVisible();
  expect(screen.getAllByText('Разброс 1,13 п. п. · 112 пар, вид совпал в 98 из них')).toHaveLength(2);
  expect(screen.getByRole('list', { name: 'Все вместе' }).textContent).not.toContain('оценки');
  expect(screen.getAllByText('Найдено смещение: выше')).toHaveLength(1);
  expect(screen.getByText('Проверяющий 2')).toBeVisible();
  expect(screen.getByText('Пока меньше 20 пар: виды лома, смены, станции.')).toBeVisible();
  expect(screen.getByText(/Здесь 3 строки: /)).not.toBeVisible();
  expect(screen.getByText(/найденные у людей, из остальных строк вычтены/)).toBeVisible();
  await userEvent.click(screen.getByText('Как читать эти числа'));
  expect(screen.getByText(/Здесь 3 строки: /)).toBeVisible();
  expect(screen.getAllByText('+1 п. п.')).toHaveLength(3);
  const unseen = screen.getByRole('list', { name: 'Нет снимков лома' });
  expect(unseen.textContent).toBe('Петров П. П.У 3 из 7\u00A0ТС, взятых на второй взгляд, лома на фото нет');
  await userEvent.click(screen.getByRole('tab', { name: '90 дней' }));
  await waitFor(() => expect(read.mock.lastCall?.[0]).toMatchObject({ query: { days: '90' } }));
  cleanup();

  const own = asInspector(['ACCURACY_READ']);
  own.on(secondlookContract.accuracy).mockResolvedValue({ groups: [], unseen: [] });
  renderApp('/accuracy', own);
  expect(await screen.findByText('Вторых взглядов пока мало')).toBeVisible();
});
