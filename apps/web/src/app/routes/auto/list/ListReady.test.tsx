import { deviceContract } from '@otk/domain/device/device.contract';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aTransport, rows } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { permissionsOf } from '#features/user/testing/user.roles';
import { ApiError } from '#platform/api-error';

import { atWork } from '../../../testing/at-work.ts';
import { fakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const clean = { unorderedProduction: [], discoverScrapType: [], registerWeight: null, responsibleStorage: null };
const ready = (place: number) =>
  aTransport({
    ...clean,
    id: `00000000-0000-4000-8000-00000000090${place}`,
    transportNumber: `6185430${place}`,
    provider: null,
    status: { code: 'IN_RECEPTION', description: 'На приемке' },
  });

function atList(known = async (): Promise<Transport[]> => [ready(1), ready(2), ready(3)]) {
  const permissions = [...permissionsOf('CTRL')];
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ owner: 'CTRL', permissions })] })));
  vi.spyOn(fakes.services.transport.cards.store, 'list').mockImplementation(known);
  return fakes;
}

const boxOf = (element: Element) => element.getBoundingClientRect();
const findRow = () => waitFor(() => expect(document.querySelector('li[data-index="0"]')).not.toBeNull());

test('the ready ones are named, finished one by one, and a refused one says why and may be tried again', async () => {
  const fakes = atList();
  const refusal = new ApiError({ status: 422, code: 'transport.statusBlocked', message: 'Шаг пока невозможен' });
  fakes.calls.changeStatus.mockImplementation(async ({ params: { id } }) => {
    if (id === ready(2).id) {
      throw refusal;
    }
    return { ...ready(1), id, status: { code: 'RECEPTION_FINISHED', description: 'Приемка завершена' } };
  });
  renderApp('/auto', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Пояснение: Готовые' }));
  expect(await screen.findByText(/^Готово ТС, по которому внесено всё/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Завершить 3 готовых' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Завершить приемку' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Вагон 6185\u00A04303, Навашино' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Завершить 2 готовых' }));
  expect(await dialog.findByText('Не завершено. Шаг пока невозможен')).toBeVisible();
  expect(dialog.getAllByText('Приемка завершена')).toHaveLength(1);
  expect(fakes.calls.changeStatus.mock.calls.map(([{ params }]) => params.id)).toEqual([ready(1).id, ready(2).id]);
  expect(dialog.getByRole('button', { name: 'Завершить 1 готовый' })).toBeVisible();
});

test('unsent work of another device is named where reception is finished, for several and on the card', async () => {
  const fakes = atList();
  fakes.calls.getTransport.mockResolvedValue(ready(1));
  const holder = {
    id: '00000000-0000-4000-8000-0000000000d1',
    person: { id: '00000000-0000-4000-8000-0000000000e1', fullName: 'Контролёров П. С.' },
    userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
    unsent: 2,
    since: null,
    version: '1',
    free: null,
    stores: true,
    seenAt: '2026-11-15T08:00:00Z',
  };
  fakes
    .on(deviceContract.listOfTransport)
    .mockImplementation(async ({ params }) => (params.id === ready(1).id ? [holder] : []));
  const { router } = renderApp('/auto', fakes);
  const words = /неотправленное на другом устройстве: Контролёров П. С., Chrome, Android, последняя связь/;
  await userEvent.click(await screen.findByRole('button', { name: 'Завершить 3 готовых' }));
  const several = within(await screen.findByRole('dialog', { name: 'Завершить приемку' }));
  expect(await several.findAllByText(words)).toHaveLength(1);
  await userEvent.click(several.getByRole('button', { name: 'Отмена' }));

  await router.navigate({ to: '/auto/$transportId', params: { transportId: ready(1).id } });
  expect(await screen.findByText(words)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Завершить приемку' }));
  expect(within(await screen.findByRole('dialog')).getByText(words)).toBeVisible();
  expect(fakes.calls.changeStatus).not.toHaveBeenCalled();
});

test('the key N opens the next transport once this one is done, and types its letter into a field', async () => {
  const fakes = atList();
  const finished = { code: 'RECEPTION_FINISHED', description: 'Приемка завершена' } as const;
  fakes.calls.getTransport.mockImplementation(async ({ params: { id } }) =>
    id === ready(1).id ? { ...ready(1), status: finished } : ready(2),
  );
  const { address } = renderApp(`/auto/${ready(1).id}`, fakes);
  const next = await screen.findByRole('button', { name: 'Открыть следующее' });
  expect(next).toHaveAttribute('aria-keyshortcuts', 'N');

  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Найти ТС, страницу, действие' });
  await userEvent.type(search, 'n');
  expect(search).toHaveValue('n');
  expect(address()).toBe(`/auto/${ready(1).id}`);
  search.blur();

  await userEvent.keyboard('n');
  await waitFor(() => expect(address()).toBe(`/auto/${ready(2).id}`));
  await screen.findByRole('button', { name: 'Завершить приемку' });
  await userEvent.keyboard('n');
  expect(address()).toBe(`/auto/${ready(2).id}`);
});

test.each(['light', 'sun'])(
  'a phone marks on «Фильтры» how many are ready, which no filter is counted by and nothing moves for, theme %s',
  async (theme) => {
    localStorage.setItem('otk.theme', theme);
    await page.viewport(360, 640);
    const known = Promise.withResolvers<Transport[]>();
    const fakes = atList(() => known.promise);
    fakes.calls.filtrate.mockResolvedValue({ items: rows(9), next: null });
    renderApp('/auto?kind=WAGON', fakes);
    const button = await screen.findByRole('button', { name: 'Фильтры: 1' });
    await findRow();
    const place = () => JSON.stringify([button, ...document.querySelectorAll('li[data-index]')].map(boxOf));
    const before = place();
    known.resolve([ready(1), ready(2)]);
    await waitFor(() => expect(button).toHaveAccessibleName('Фильтры: 1 (готово к завершению: 2)'));
    expect(place()).toBe(before);
    const mark = within(button).getByText('2');
    const [{ left, right, top, bottom }, words] = [boxOf(mark), document.createRange()];
    words.selectNodeContents([...button.childNodes].find((node) => node.textContent === 'Фильтры: 1')!);
    expect(bottom, 'the words stay free').toBeLessThanOrEqual(words.getBoundingClientRect().top);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const seen = [document.elementFromPoint(x, top + 1), document.elementFromPoint(right - 1, y)];
    expect(seen, 'nothing cuts or covers it').toEqual([mark, mark]);
  },
);

test('a phone marks nothing on «Фильтры» while one alone is ready, and a desk has the button itself', async () => {
  await page.viewport(360, 640);
  const list = vi.fn<() => Promise<Transport[]>>().mockResolvedValue([ready(1)]);
  const fakes = atList(list);
  fakes.calls.filtrate.mockResolvedValue({ items: rows(9), next: null });
  renderApp('/auto', fakes);
  await waitFor(() => expect(list).toHaveBeenCalled());
  await findRow();
  expect(screen.getByRole('button', { name: 'Фильтры' })).toBeVisible();
  cleanup();
  await page.viewport(1440, 900);
  list.mockResolvedValue([ready(1), ready(2)]);
  renderApp('/auto', fakes);
  expect(await screen.findByRole('button', { name: 'Завершить 2 готовых' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Фильтры' })).toBeVisible();
});
