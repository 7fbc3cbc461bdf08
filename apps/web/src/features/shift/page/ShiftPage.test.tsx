import { shiftContract } from '@otk/domain/shift/shift.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { noLink } from '#app/testing/a-device';
import { desk } from '#app/testing/form-proof';
import { renderApp } from '#app/testing/render-app';
import { aUser } from '#features/user/testing/user.builders';
import { ApiError } from '#platform/api-error';

import { aBoard, aHandOver, anOpenWork } from '../testing/shift.builders.ts';

function aPage(handOvers = [aHandOver()], open = anOpenWork()) {
  const fakes = desk({});
  fakes.on(shiftContract.getOpen).mockResolvedValue(open);
  fakes.on(shiftContract.listHandOvers).mockResolvedValue({ items: handOvers, next: null });
  fakes.on(shiftContract.getBoard).mockResolvedValue(aBoard());
  renderApp('/shift?tab=handOver', fakes);
  return fakes;
}

const typed = async (name: string, text: string) => userEvent.fill(await screen.findByRole('textbox', { name }), text);
const press = async (name: string) => {
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name }));
};

const aTablet = {
  id: '00000000-0000-4000-8000-0000000000d1',
  person: { id: aUser().id, fullName: 'Я' },
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
  unsent: 2,
  since: null,
  version: '1',
  free: null,
  stores: true,
  seenAt: '2026-11-15T08:00:00Z',
};

test('a shift is given with a remark; what is open is shown before', async () => {
  const late = { id: '00000000-0000-4000-8000-000000000001', transportNumber: '61854303' };
  const fakes = aPage(
    [],
    anOpenWork({
      late: { count: 3, rows: [{ ...late, awaited: 'ANSWER', dueAt: '2026-11-15T08:00:00Z' }] },
      devices: [aTablet],
    }),
  );
  const give = fakes.on(shiftContract.give).mockResolvedValue(aHandOver());
  expect(await screen.findByText('Смену ещё никто не сдавал')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Сдать смену' }));
  const dialog = await screen.findByRole('dialog', { name: 'Сдать смену' });
  expect(within(dialog).getByText('Срок прошёл: 3')).toBeVisible();
  expect(within(dialog).getByText('и ещё 2')).toBeVisible();
  const others = within(dialog).getByRole('list', { name: 'Не отправлено с других устройств' });
  expect(others.textContent).toMatch(/^Chrome, Android: 2 записи, последняя связь/);
  await typed('Замечания', 'Весы 2 в ремонте');
  await press('Сдать смену');
  expect(await screen.findByText('Смена сдана')).toBeVisible();
  expect(give.mock.calls[0]![0]).toMatchObject({ body: { remark: 'Весы 2 в ремонте', unsent: 0 } });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('what is open and becomes known late does not push the remark away', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof anOpenWork>>();
  const fakes = aPage([]);
  fakes.on(shiftContract.getOpen).mockReturnValue(promise);
  await userEvent.click(await screen.findByRole('button', { name: 'Сдать смену' }));
  const remark = await screen.findByRole('textbox', { name: 'Замечания' });
  const { top } = remark.getBoundingClientRect();
  resolve(anOpenWork());
  expect(await screen.findByText('На станции')).toBeInTheDocument();
  expect(remark.getBoundingClientRect().top).toBe(top);
});

test('a shift of another person is read and accepted; a second one who accepts reads that it is taken', async () => {
  const fakes = aPage();
  const accept = fakes.on(shiftContract.accept);
  accept.mockRejectedValueOnce(
    new ApiError({ status: 409, code: 'shift.accepted', message: 'Смену уже принял другой человек' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Принять смену' }));
  await typed('Дополнение', 'Вагон на третьем пути не осмотрен');
  await press('Принять смену');
  const dialog = screen.getByRole('dialog');
  expect(await within(dialog).findByText(/Смену уже принял другой человек/)).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Дополнение' })).toHaveValue('Вагон на третьем пути не осмотрен');

  accept.mockResolvedValue(aHandOver({ acceptedAt: '2026-11-15T08:05:00.000Z' }));
  await press('Принять смену');
  expect(await screen.findByText('Смена принята')).toBeVisible();
});

test('the own shift has no «Принять смену»; one that nobody gave for longer than a shift is said', async () => {
  const own = { id: aUser().id, fullName: 'Я' };
  aPage([aHandOver({ givenBy: own, givenAt: new Date(Date.now() - 14 * 3_600_000).toISOString() })]);
  expect(await screen.findByText(/^Ваша смена сдана .* и ждёт, когда её примут$/)).toBeVisible();
  expect(screen.getByText(/смену никто не сдавал/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Сдать смену' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Принять смену' })).not.toBeInTheDocument();
});

test('a shift that was given without a link is not given twice', async () => {
  const fakes = aPage([]);
  fakes.on(shiftContract.give).mockImplementation(noLink);
  await userEvent.click(await screen.findByRole('button', { name: 'Сдать смену' }));
  await press('Сдать смену');
  expect(await screen.findByText(/^Сдача смены: на устройстве, ждёт/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Сдать смену' })).toBeDisabled();
});

test('a hand-over is printed alone', async () => {
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {
    expect(document.querySelector('[data-paper]')?.textContent).toMatch(/^Сдача смены: Мастерова О. Н./);
  });
  aPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Печать' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  await userEvent.keyboard('{Escape}');
  expect(document.querySelector('[data-paper]')).toBeNull();
});
