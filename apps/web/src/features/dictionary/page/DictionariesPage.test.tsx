import { dictionaryAdminContract } from '@otk/domain/dictionary/dictionary.admin.contract';
import type { DictionaryEntry } from '@otk/domain/dictionary/dictionary.kind';
import { fileContract } from '@otk/domain/file/file.contract';
import { scheduleContract } from '@otk/domain/schedule/schedule.contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aScheduleDay } from '#features/schedule/testing/schedule.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { ApiError, NetworkError } from '#platform/api-error';
import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';
import { tabTo } from '#app/testing/tab-to';

const navashino: DictionaryEntry = {
  id: '00000000-0000-4000-8000-000000000001',
  values: { code: '243607', name: 'Навашино', railway: null },
  uses: 3,
  usedBy: [
    { what: 'transport', count: 2 },
    { what: 'person', count: 1 },
  ],
  isDeleted: false,
  version: 4,
};

const section = (digit: number, name: string): DictionaryEntry => ({
  id: `00000000-0000-4000-8000-00000000001${digit}`,
  values: { name, sort: digit },
  uses: 0,
  isDeleted: false,
  version: 1,
});

function asHead(...more: string[]) {
  const permissions = ['TRANSPORT_READ', 'DICT_EDIT', ...more];
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions })] })));
  const saved = (id: string, values: DictionaryEntry['values']) => ({ ...navashino, id, values, version: 5 });
  return {
    ...fakes,
    list: fakes.on(dictionaryAdminContract.listEntries).mockImplementation(async () => [navashino]),
    save: fakes
      .on(dictionaryAdminContract.saveEntry)
      .mockImplementation(async ({ params, body }) => saved(params.id, body.values)),
    remove: fakes
      .on(dictionaryAdminContract.removeEntry)
      .mockImplementation(async () => ({ ...navashino, isDeleted: true })),
  };
}

test('an entry is edited by keyboard on its version; the device loads the dictionary again', async () => {
  const fakes = asHead();
  renderApp('/admin/dictionaries', fakes);
  (await screen.findByRole('button', { name: 'Изменить: Навашино' })).focus();
  await userEvent.keyboard('{Enter}');
  const name = await screen.findByRole('textbox', { name: 'Название' });
  await userEvent.fill(name, 'Навашино-1');
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(fakes.save).toHaveBeenCalledWith({
      params: { kind: 'station', id: navashino.id },
      body: { values: { code: '243607', name: 'Навашино-1', railway: null }, version: 4 },
    }),
  );
  await waitFor(() => expect(fakes.calls.listStations.mock.calls.length).toBeGreaterThan(0));
});

test('the search of a long list finds «ё» by «е» and every typed word', async () => {
  const fakes = asHead();
  const names = ['Берёза дальняя', 'Ель', ...Array.from({ length: 11 }, (_, at) => `Путь ${at}`)];
  fakes.list.mockResolvedValue(
    names.map((name, at) => ({ ...navashino, id: navashino.id.replace(/\d\d$/, String(10 + at)), values: { name } })),
  );
  renderApp('/admin/dictionaries', fakes);
  const shown = () => screen.queryAllByRole('button', { name: /^Изменить: / }).map(({ ariaLabel }) => ariaLabel);
  await userEvent.fill(await screen.findByPlaceholderText('Поиск'), 'дальняя береза');
  await waitFor(() => expect(shown()).toEqual(['Изменить: Берёза дальняя']));
  await userEvent.fill(screen.getByPlaceholderText('Поиск'), 'ёль');
  await waitFor(() => expect(shown()).toEqual(['Изменить: Ель']));
});

test('a wrong value is said at its field; removal names the uses', async () => {
  await page.viewport(360, 640);
  const fakes = asHead();
  renderApp('/admin/dictionaries', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить станцию' }));
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Код' }), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Код станции: шесть цифр')).toBeVisible();
  expect(fakes.save).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Удалить: Навашино' }));
  const dialog = await screen.findByRole('dialog', { name: 'Удалить станцию?' });
  expect(within(dialog).getByText(/^Используется: 2 ТС, 1 человек/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(fakes.remove).toHaveBeenCalledOnce());
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('a day that is none is not taken for an empty one: the percent would hold from today', async () => {
  const fakes = asHead();
  const values = {
    code: '3А',
    name: 'Лом',
    percent: 1.5,
    percentFrom: null,
    class: 'STEEL',
    category: 'А',
    standard: 'ГОСТ',
    limits: null,
    isActive: true,
    sort: 1,
  };
  fakes.list.mockImplementation(async () => [{ ...navashino, values }]);
  renderApp('/admin/dictionaries?kind=scrapType', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Изменить: Лом' }));
  const day = await screen.findByRole('textbox', { name: 'Новый процент действует с' });
  await userEvent.fill(screen.getByRole('textbox', { name: 'Засорённость' }), '2,5');
  await userEvent.fill(day, '31.02.2026');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(day).toHaveAccessibleDescription('Такой даты нет. Введите её в виде дд.мм.гггг');
  await userEvent.fill(day, '01.12.2026');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(fakes.save.mock.lastCall?.[0].body.values['percentFrom']).toBe('2026-12-01'));
  expect(fakes.save).toHaveBeenCalledOnce();
});

test('a new kind has no percent before: only a known one says from when the percent changes', async () => {
  renderApp('/admin/dictionaries?kind=scrapType', asHead());
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить вид лома' }));
  expect(await screen.findByRole('textbox', { name: 'Засорённость' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Новый процент действует с' })).toBeNull();
});

test('what is kept because it is used says so when its removal is pressed; the rest can be removed', async () => {
  const fakes = asHead();
  const used = { ...section(1, 'Рельсы'), uses: 9, usedBy: [{ what: 'item' as const, count: 9 }] };
  fakes.list.mockImplementation(async () => [used, section(2, 'Трубы')]);
  await page.viewport(820, 1180);
  renderApp('/admin/dictionaries?kind=section', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить: Рельсы' }), { force: true });
  expect(await screen.findByText('Удалить нельзя, пока используется: 9 позиций')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Удалить: Трубы' }));
  const dialog = await screen.findByRole('dialog', { name: 'Удалить раздел?' });
  expect(within(dialog).getByText('Нигде не используется. Выбрать это значение будет нельзя.')).toBeVisible();
});

test('a removal that does not reach the server waits, and the row says so', async () => {
  const fakes = asHead();
  fakes.remove.mockRejectedValue(new NetworkError());
  renderApp('/admin/dictionaries', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить: Навашино' }));
  const dialog = await screen.findByRole('dialog', { name: 'Удалить станцию?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Удаление: на устройстве, ждёт')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Изменить: Навашино' })).toBeNull();
});

test('sections are a table that is sorted and opened beside; they are put into another order by keyboard and by dragging; the order of the server comes back after a refusal', async () => {
  const fakes = asHead();
  const sections = [section(1, 'Рельсы'), section(2, 'Трубы'), section(3, 'Балки')];
  fakes.list.mockImplementation(async () => sections);
  const order = fakes.on(dictionaryAdminContract.orderEntries).mockRejectedValue(
    new ApiError({
      status: 409,
      code: 'dictionary.orderStale',
      message: 'Состав списка изменился. Порядок обновлён, повторите',
    }),
  );
  const { address } = renderApp('/admin/dictionaries?kind=section', fakes);
  const head = await screen.findByRole('button', { name: 'Название' });
  expect(screen.getByRole('button', { name: 'Где используется' })).toBeVisible();
  const named = () => screen.getAllByRole('row').map((row) => row.querySelector('td')?.textContent);
  expect(named().slice(1)).toEqual(['Рельсы', 'Трубы', 'Балки']);
  await userEvent.click(head);
  await waitFor(() => expect(named().slice(1)).toEqual(['Балки', 'Рельсы', 'Трубы']));
  expect(address()).toContain('order=name');
  await userEvent.click(screen.getByRole('button', { name: 'Подробнее: Балки' }));
  expect(screen.getByRole('complementary', { name: 'Балки' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Изменить порядок' }));
  (await screen.findByRole('button', { name: 'Переместить: Рельсы' })).focus();
  await userEvent.keyboard(' ');
  expect(await screen.findByText('Рельсы: место 1 из 3')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByText('Рельсы: место 2 из 3')).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await waitFor(() =>
    expect(order).toHaveBeenCalledWith({
      params: { kind: 'section' },
      body: { ids: [sections[1]!.id, sections[0]!.id, sections[2]!.id] },
    }),
  );
  expect(await screen.findByText('Состав списка изменился. Порядок обновлён, повторите')).toBeVisible();
  const shown = () => screen.getAllByRole('button', { name: /^Изменить: / }).map(({ ariaLabel }) => ariaLabel);
  await waitFor(() => expect(shown()).toEqual(['Изменить: Рельсы', 'Изменить: Трубы', 'Изменить: Балки']));

  const handle = (name: string) => screen.getByRole('button', { name: `Переместить: ${name}` });
  const at = (name: string, down = 0) => {
    const { x, y, height } = handle(name).getBoundingClientRect();
    return { clientX: x + 5, clientY: y + height / 2 + down, isPrimary: true, button: 0 };
  };
  const above = at('Рельсы', -4);
  fireEvent.pointerDown(handle('Балки'), at('Балки'));
  fireEvent.pointerMove(document, at('Балки', -6));
  expect(await screen.findByText('Балки: место 3 из 3')).toBeInTheDocument();
  fireEvent.pointerMove(document, above);
  expect(await screen.findByText('Балки: место 1 из 3')).toBeInTheDocument();
  fireEvent.pointerUp(document, above);
  await waitFor(() =>
    expect(order).toHaveBeenLastCalledWith({
      params: { kind: 'section' },
      body: { ids: [sections[2]!.id, sections[0]!.id, sections[1]!.id] },
    }),
  );
});

test('a file is loaded by keyboard: the server checks it first, wrong lines are named, then all is written at once', async () => {
  const fakes = asHead('DICT_LOAD');
  const load = fakes.on(dictionaryAdminContract.loadEntries);
  load.mockRejectedValueOnce(
    new ApiError({
      status: 422,
      code: 'dictionary.importRefused',
      message: 'Ничего не записано',
      fields: [{ path: 'entries.0', message: 'Такая запись в справочнике уже есть' }],
    }),
  );
  load.mockImplementation(async ({ body }) => ({ added: 1, changed: 0, dryRun: body.dryRun ?? false }));
  renderApp('/admin/dictionaries', fakes);
  const button = await screen.findByRole('button', { name: 'Загрузить' });
  const field = screen.getByLabelText<HTMLInputElement>('Файл справочника');
  const opened = vi.spyOn(field, 'click').mockImplementation(() => undefined);
  await tabTo(button);
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
  fakes.on(fileContract.readTable).mockResolvedValue({
    rows: [
      ['Код', 'Название'],
      ['240000', 'Муром'],
    ],
    lines: [1, 2],
  });
  const choose = () => userEvent.upload(field, new File(['x'], 'Станции.csv'));

  await choose();
  const refused = await screen.findByRole('dialog', { name: 'Загрузка из файла' });
  expect(within(refused).getByText('Строка 2: Такая запись в справочнике уже есть')).toBeVisible();
  expect(within(refused).getByRole('button', { name: 'Записать' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await choose();
  const preview = await screen.findByRole('dialog', { name: 'Загрузка из файла' });
  expect(within(preview).getByText('Новая: Муром')).toBeVisible();
  await tabTo(within(preview).getByRole('button', { name: 'Записать' }));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Записано строк: 1')).toBeVisible();
  expect(load.mock.calls.map(([{ body }]) => body.dryRun)).toEqual([true, true, false]);
  expect(load.mock.lastCall![0].body.entries).toMatchObject([{ values: { code: '240000', name: 'Муром' } }]);
  await waitFor(() => expect(button).toHaveFocus());
});

test('the commission calendar: a station without one gets it, a working day says its hours and places', async () => {
  await page.viewport(360, 640);
  const fakes = asHead('SCHEDULE_READ');
  const days = fakes.on(scheduleContract.listDays).mockResolvedValue([]);
  const set = fakes.on(scheduleContract.setWorkingDays).mockResolvedValue({ added: 730, changed: 0 });
  const { router } = renderApp('/admin/dictionaries?kind=calendar', fakes);
  expect(await screen.findByText('Выберите станцию')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Следующий месяц' })).toBeNull();
  void router.navigate({ to: '.', search: { kind: 'calendar', station: '243607' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Завести календарь' }));
  const capacity = await screen.findByRole('textbox', { name: /Мест в день/ });
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(capacity).toHaveAccessibleDescription(/[а-я]/));
  expect(set).not.toHaveBeenCalled();
  await userEvent.fill(capacity, '4');
  days.mockResolvedValue([aScheduleDay({ date: '2199-11-20', timeTo: '17:00', capacity: 4, place: null })]);
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(set.mock.lastCall![0].body).toMatchObject({ timeFrom: '08:00', timeTo: '17:00', capacity: 4, place: null }),
  );
  expect(await screen.findByText('08:00–17:00 · мест: 4')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Изменить: .*20 ноября 2199/ }));
  expect(await screen.findByRole('dialog', { name: 'День календаря' })).toBeVisible();
  const places = screen.getByRole('textbox', { name: 'Мест в день' });
  await userEvent.clear(places);
  expect(places).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(places).toHaveAccessibleDescription('Укажите число мест'));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
