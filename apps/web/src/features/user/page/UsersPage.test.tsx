import { divisionAdminContract } from '@otk/domain/division/division.admin.contract';
import { fileContract } from '@otk/domain/file/file.contract';
import { roleContract } from '@otk/domain/role/role.contract';
import type { Account } from '@otk/domain/user/user.account';
import { userAdminContract } from '@otk/domain/user/user.admin.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { NetworkError } from '#platform/api-error';
import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';
import { tabTo } from '#app/testing/tab-to';

import { anAccount } from '../testing/user.account-builders.ts';
import { anUdr, aUser } from '../testing/user.builders.ts';

const divisionId = '00000000-0000-4000-8000-000000000001';
const session = {
  id: '00000000-0000-4000-8000-000000000071',
  createdAt: '2026-11-14T08:00:00Z',
  lastSeenAt: '2026-11-14T09:00:00Z',
  expiresAt: '2026-11-14T22:00:00Z',
  userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0',
  ip: '10.0.0.7',
  isCurrent: false,
};

function asAdmin(person: Account = anAccount()) {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['TRANSPORT_READ', 'USER_ADMIN'] })] })));
  fakes.on(divisionAdminContract.list).mockResolvedValue([
    {
      id: divisionId,
      code: 'NAV',
      name: 'ОТК. Станция Навашино',
      seenDivisionIds: [],
      people: 1,
      isDeleted: false,
      version: 1,
    },
  ]);
  fakes.on(roleContract.list).mockResolvedValue([
    {
      code: 'CTRL',
      name: 'Контролёр ОТК',
      everywhere: false,
      isSupplier: false,
      permissions: ['TRANSPORT_READ'],
      people: 1,
      version: 1,
    },
  ]);
  fakes.on(roleContract.listPermissions).mockResolvedValue([
    { code: 'PHOTO_EDIT', name: 'Фото и видео' },
    { code: 'TRANSPORT_READ', name: 'Просмотр ТС' },
    { code: 'USER_ADMIN', name: 'Управление пользователями' },
  ]);
  const calls = {
    listAll: fakes.on(userAdminContract.listAll).mockResolvedValue({ items: [person], next: null }),
    get: fakes.on(userAdminContract.get).mockImplementation(async () => person),
    create: fakes.on(userAdminContract.create).mockImplementation(async () => person),
    edit: fakes.on(userAdminContract.edit).mockImplementation(async () => ({ ...person, version: 2 })),
    activate: fakes
      .on(userAdminContract.activate)
      .mockImplementation(async ({ body }) => ({ ...person, isActivated: body.isActivated })),
    removeRole: fakes.on(userAdminContract.removeRole).mockImplementation(async () => ({ ...person, udr: [] })),
    listSessions: fakes.on(userAdminContract.listSessions).mockResolvedValue([session]),
    endSession: fakes.on(userAdminContract.endSession).mockResolvedValue([]),
    listPositions: fakes.on(userAdminContract.listPositions).mockResolvedValue([]),
    createPosition: fakes
      .on(userAdminContract.createPosition)
      .mockImplementation(async ({ body }) => ({ id: divisionId, name: body.name, people: 0 })),
  };
  return { ...fakes, user: calls };
}

test('a person is created by keyboard; the one-time password is shown once and is the one that was sent', async () => {
  const fakes = asAdmin();
  const { address } = renderApp('/admin/users', fakes);
  (await screen.findByRole('button', { name: 'Новый пользователь' })).focus();
  await userEvent.keyboard('{Enter}');
  const name = await screen.findByRole('textbox', { name: 'Фамилия, имя, отчество' });
  name.focus();
  await userEvent.keyboard('Петров Пётр{Tab}petrov');
  screen.getByRole('combobox', { name: 'Подразделение' }).focus();
  await userEvent.keyboard('Нава{Enter}{Tab}');
  screen.getByRole('combobox', { name: 'Роль' }).focus();
  await userEvent.keyboard('Контр{Enter}');
  screen.getByRole('button', { name: 'Назначить' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('ОТК. Станция Навашино: Контролёр ОТК')).toBeVisible();
  screen.getByRole('button', { name: 'Создать' }).focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Одноразовый пароль' });
  const { body } = fakes.user.create.mock.lastCall![0];
  expect(body).toMatchObject({
    fullName: 'Петров Пётр',
    login: 'petrov',
    assignments: [{ divisionId, roleCode: 'CTRL' }],
  });
  expect(within(dialog).getByRole('status')).toHaveTextContent(body.password);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Пароль передан' }));
  await waitFor(() => expect(address()).toContain(anAccount().id));
});

test('a wrong field says why; what was typed is there when the form is opened again', async () => {
  const fakes = asAdmin();
  renderApp('/admin/users?create=1', fakes);
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Логин' }), 'пе тров');
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }));
  expect(await screen.findByText('Логин состоит из букв, цифр и знаков . _ - @')).toBeVisible();
  expect(screen.getByText('Укажите фамилию, имя и отчество')).toBeVisible();
  expect(fakes.user.create).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'К пользователям' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Новый пользователь' }));
  expect(await screen.findByRole('textbox', { name: 'Логин' })).toHaveValue('пе тров');
});

test('the card: rights as a table, an edit sends only what changed, sessions end, deactivation asks first', async () => {
  const fakes = asAdmin();
  renderApp(`/admin/users?id=${anAccount().id}`, fakes);
  const rights = await screen.findByRole('region', { name: 'Таблица прав' });
  expect(within(rights).getByRole('row', { name: 'Фото и видео да' })).toBeVisible();
  expect(within(rights).queryByText('Управление пользователями')).toBeNull();

  await userEvent.fill(screen.getByRole('textbox', { name: 'Фамилия, имя, отчество' }), 'Петров П. П.');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(fakes.user.edit).toHaveBeenCalledWith({
      params: { id: anAccount().id },
      body: { version: 1, fullName: 'Петров П. П.' },
    }),
  );

  await userEvent.click(await screen.findByRole('button', { name: /^Завершить: Chrome, Android/ }));
  const asked = await screen.findByRole('dialog', { name: 'Завершить сеанс?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Завершить' }));
  await waitFor(() => expect(fakes.user.endSession).toHaveBeenCalledOnce());

  // The page is out of reach until the first dialog has closed.
  await userEvent.click(await screen.findByRole('button', { name: 'Отключить' }));
  const sure = await screen.findByRole('dialog', { name: 'Отключить учётную запись?' });
  await userEvent.click(within(sure).getByRole('button', { name: 'Отключить' }));
  expect(await screen.findByText('Отключён')).toBeVisible();
});

test('a person is removed after a question that names his assignments and sessions; a failure without HTTP has its text', async () => {
  const fakes = asAdmin();
  const remove = fakes.on(userAdminContract.remove).mockRejectedValueOnce(new NetworkError());
  remove.mockResolvedValueOnce({ ...anAccount(), isDeleted: true });
  renderApp(`/admin/users?id=${anAccount().id}`, fakes);
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
    return screen.findByRole('dialog', { name: 'Удалить пользователя?' });
  };
  const [udr] = anAccount().udr;
  const asked = await ask();
  expect(within(asked).getByText(new RegExp(`${udr!.name}: ${udr!.ownerName}; 1 открытый сеанс`))).toBeVisible();
  expect(remove).not.toHaveBeenCalled();
  await userEvent.click(within(asked).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByText('Ошибка запроса. Проблема с подключением к интернету')).toBeVisible();
  await userEvent.click(within(await ask()).getByRole('button', { name: 'Удалить' }));
  expect(await screen.findByRole('button', { name: 'Восстановить' })).toBeVisible();
});

test('nobody is offered to change his own rights', async () => {
  renderApp(`/admin/users?id=${aUser().id}`, asAdmin(anAccount({ id: aUser().id })));
  expect(await screen.findByText(/^Это вы\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Отключить' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Назначить' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Станции' })).toBeNull();
});

test('the list of people that does not load: «Ошибка загрузки», and it can be loaded again', async () => {
  const fakes = asAdmin();
  fakes.user.listAll.mockRejectedValueOnce(new NetworkError());
  renderApp('/admin/users', fakes);
  expect(await screen.findByText('Ошибка загрузки')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText(anAccount().fullName)).toBeVisible();
  expect(fakes.user.listAll.mock.lastCall![0]).toMatchObject({ query: { search: '' } });
  // A search also finds those who were deactivated, and the filter says so.
  await userEvent.fill(screen.getByPlaceholderText('Имя или логин'), 'Сидоров');
  await waitFor(() => expect(fakes.user.listAll.mock.lastCall![0]).toMatchObject({ query: { search: 'Сидоров' } }));
  expect(fakes.user.listAll.mock.lastCall![0]!.query!.state).toBeUndefined();
  expect(await screen.findByText('Работают и отключены')).toBeVisible();
});

test('positions: the text of a failure, then one is added; on a phone nothing is wider than the screen', async () => {
  await page.viewport(360, 640);
  const fakes = asAdmin();
  fakes.user.listPositions.mockRejectedValueOnce(new NetworkError());
  renderApp('/admin/users?view=positions', fakes);
  expect(await screen.findByText('Ошибка получения должностей! Попробуйте позже.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить должность' }));
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Название' }), 'Мастер');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(fakes.user.createPosition).toHaveBeenCalledWith({ body: { name: 'Мастер' } }));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('without kinds of contacts all contacts of a supplier get phonegrams, and the page says so', async () => {
  const fakes = asAdmin();
  fakes.on(userAdminContract.listContactTypes).mockResolvedValue([]);
  renderApp('/admin/users?view=contactTypes', fakes);
  expect(
    await screen.findByText(/^Телефонограммы получают все контакты поставщика\. .*Нажмите «Добавить/),
  ).toBeVisible();
});

test('people of a file, by keyboard: a wrong line stops everything; a good file creates all, passwords are shown once', async () => {
  const fakes = asAdmin();
  const load = fakes.on(userAdminContract.importPeople).mockResolvedValue({ created: 1 });
  const read = fakes.on(fileContract.readTable);
  renderApp('/admin/users', fakes);
  const choose = async (line: string) => {
    const rows = ['Фамилия, имя, отчество;Логин;Подразделение;Роль', line].map((each) => each.split(';'));
    read.mockResolvedValue({ rows, lines: [1, 2] });
    await userEvent.upload(await screen.findByLabelText('Файл с пользователями'), new File(['x'], 'Люди.csv'));
  };
  await screen.findByRole('button', { name: anAccount().fullName });
  const opened = vi
    .spyOn(screen.getByLabelText<HTMLInputElement>('Файл с пользователями'), 'click')
    .mockImplementation(() => undefined);
  await tabTo(screen.getByRole('button', { name: 'Из файла' }));
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
  await choose('Петров П. П.;petrov;Луна;CTRL');
  const refused = await screen.findByRole('dialog', { name: 'Пользователи из файла' });
  expect(within(refused).getByText('Строка 2: Подразделение: нет «Луна»')).toBeVisible();
  expect(within(refused).getByRole('button', { name: /Создать/ })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await choose('Петров П. П.;petrov;ОТК. Станция Навашино;Контролёр ОТК');
  const preview = await screen.findByRole('dialog', { name: 'Пользователи из файла' });
  await tabTo(within(preview).getByRole('button', { name: 'Создать 1 человек' }));
  await userEvent.keyboard('{Enter}');
  const issued = await screen.findByRole('dialog', { name: 'Одноразовые пароли' });
  const [person] = load.mock.lastCall![0].body.people;
  expect(person).toMatchObject({ login: 'petrov', assignments: [{ divisionId, roleCode: 'CTRL' }] });
  expect(within(issued).getByText(person!.password)).toBeVisible();
  await tabTo(within(issued).getByRole('button', { name: 'Пароли переданы' }));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByText(person!.password)).toBeNull());
});

test('a file of people is judged by lists that have come: before, every line would be at fault', async () => {
  const fakes = asAdmin();
  const listed = await fakes.on(divisionAdminContract.list)({});
  const { promise, resolve } = Promise.withResolvers<typeof listed>();
  fakes.on(divisionAdminContract.list).mockReturnValue(promise);
  const rows = ['Фамилия, имя, отчество;Логин;Подразделение;Роль', 'Петров П. П.;petrov;ОТК. Станция Навашино;CTRL'];
  const read = fakes.on(fileContract.readTable);
  read.mockResolvedValue({ rows: rows.map((line) => line.split(';')), lines: [] });
  renderApp('/admin/users', fakes);
  await userEvent.upload(await screen.findByLabelText('Файл с пользователями'), new File(['x'], 'Люди.csv'));
  await waitFor(() => expect(read).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
  resolve(listed);
  expect(await screen.findByRole('button', { name: 'Создать 1 человек' })).toBeEnabled();
});

test('quick search finds people for those who may see users, and opens the person', async () => {
  const fakes = asAdmin();
  const { listAll } = fakes.user;
  const admin = fakes.startUp.getState();
  fakes.startUp.set(atWork());
  const { address } = renderApp('/profile', fakes);
  await userEvent.fill(await screen.findByRole('searchbox', { name: 'Найти ТС, страницу, действие' }), 'petr');
  expect(await screen.findByText('Ничего не найдено')).toBeVisible();
  expect(listAll).not.toHaveBeenCalled();
  fakes.startUp.set(admin);
  const hits = screen.getByRole('list', { name: 'Найденный транспорт' });
  expect(await within(hits).findByRole('link', { name: /^Петров Пётр Петрович/ })).toBeVisible();
  expect(listAll.mock.lastCall?.[0]).toEqual({ query: { search: 'petr', limit: 5 } });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/admin/users?id=${anAccount().id}`));
});

test('on a phone filters that did not load say so among the filters, not above the people', async () => {
  await page.viewport(360, 640);
  const fakes = asAdmin();
  fakes.on(roleContract.list).mockRejectedValue(new NetworkError());
  renderApp('/admin/users', fakes);
  await screen.findByText('Фильтры');
  const told = await screen.findByText(/^Подразделения и роли не загрузились/);
  expect(told).not.toBeVisible();
  await userEvent.click(screen.getByText('Фильтры'));
  expect(told).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Роль/ })).toHaveAttribute('aria-disabled', 'true');
});
