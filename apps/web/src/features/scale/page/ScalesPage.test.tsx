import { scaleContract } from '@otk/domain/scale/scale.contract';
import type { WatchedScale } from '@otk/domain/scale/scale.schema';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { ApiError } from '#platform/api-error';

const id = (digit: number): string => `00000000-0000-4000-8000-00000000000${digit}`;
const sound: WatchedScale = {
  id: id(2),
  name: 'Весы № 2',
  station: 'Навашино',
  compared: 12,
  verified: { at: '2026-10-01T08:00:00.000Z', by: 'Мастерова О. И.' },
  drift: null,
  lately: { weighed: 0, explained: [], verified: [] },
};
const drifting: WatchedScale = {
  ...sound,
  id: id(1),
  name: 'Весы № 1',
  compared: 140,
  verified: null,
  lately: { weighed: 40, explained: [{ by: 'Весова М. И.', count: 21 }], verified: [] },
  drift: {
    id: id(3),
    since: '2026-11-03T08:00:00.000Z',
    foundAt: '2026-11-05T08:00:00.000Z',
    offset: 80,
    margin: 30,
    count: 24,
  },
};

test('the scale and the wagon are named with what to do; a verification that overlooks something new is refused in place', async () => {
  await page.viewport(360, 640);
  const permissions = ['TRANSPORT_READ', 'SCALE_WATCH'];
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions })] })));
  let scales = [drifting, sound];
  fakes.on(scaleContract.list).mockImplementation(async () => scales);
  fakes.on(scaleContract.listUnusual).mockImplementation(async () => ({
    items: [
      {
        weighingId: id(4),
        transportId: id(5),
        transportNumber: '61854303',
        scaleName: 'Весы № 2',
        weighedAt: '2026-11-04T08:00:00.000Z',
        tare: 25.2,
        excess: 1180,
        limit: 150,
        count: 7,
      },
    ],
    next: null,
  }));
  const verify = fakes.on(scaleContract.verify).mockImplementationOnce(async () => {
    throw new ApiError({ status: 409, code: 'scale.stale', message: 'О весах стало известно новое' });
  });
  renderApp('/scales', fakes);
  const list = within(await screen.findByRole('list', { name: 'Весы станций' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first!.textContent).toMatch(
    /Весы № 1\+80\u00A0кг.*на 80 ±\u00A030\u00A0кг больше: с 03\.11\.2026, 24\u00A0взвешивания/,
  );
  expect(first!.textContent).toContain(
    'За 30 дней: необычная тара объяснена в 21 из 40 взвешиваний (Весова М. И. — 21).',
  );
  expect(second!.textContent).not.toContain('За 30 дней');
  expect(second!.textContent).toMatch(
    /Мало взвешиваний.*сравнено 12\u00A0взвешиваний\u00A0· поверка 01\.10\.2026, Мастерова О\. И\./,
  );
  const tares = within(screen.getByRole('list', { name: 'Необычная тара' }));
  expect(tares.getByRole('listitem').textContent).toMatch(
    /Тара 25,200\u00A0т: на 1\s180\u00A0кг больше обычного для этого ТС \(обычно ±\u00A0150\u00A0кг, 7\u00A0взвешиваний\)/,
  );

  const button = list.getByRole('button', { name: 'Отметить поверку: Весы № 1' });
  await userEvent.click(button);
  expect(await list.findByText('О весах стало известно новое')).toBeVisible();
  verify.mockImplementationOnce(async () => {
    scales = [{ ...drifting, drift: null, compared: 0 }, sound];
    return scales[0]!;
  });
  await userEvent.click(button);
  await expect.poll(() => list.queryByText(/на 80 ± 30 кг/)).toBeNull();
  expect(verify.mock.lastCall?.[0]).toEqual({ params: { id: drifting.id }, body: { seen: drifting.drift!.id } });
});

test.each([
  [['DICT_EDIT'], 'Весов ещё нет. Добавить весы'],
  [[], 'Весов ещё нет. Их добавляет администратор.'],
])('without scales the rights %j lead on: «%s»', async (rights, words) => {
  const permissions = ['TRANSPORT_READ', 'SCALE_WATCH', ...rights];
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions })] })));
  fakes.on(scaleContract.list).mockResolvedValue([]);
  fakes.on(scaleContract.listUnusual).mockResolvedValue({ items: [], next: null });
  renderApp('/scales', fakes);
  expect(await screen.findByText(/^Весов ещё нет/)).toHaveTextContent(words);
  expect(await screen.findByText('Сравнивать пока нечего.')).toBeVisible();
});
