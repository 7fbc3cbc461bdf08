import { fail } from '@otk/domain/kernel/result';
import { kppContract } from '@otk/domain/kpp/kpp.contract';
import { pages } from '@otk/domain/pages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { ApiError } from '#platform/api-error';
import { anUdr, aUser, copra } from '#features/user/testing/user.builders';

import { fakeServices } from '../testing/fake-services.ts';
import { atWork } from '../testing/at-work.ts';
import { renderApp } from '../testing/render-app.tsx';

const twoDivisions = () => fakeServices(atWork(aUser({ udr: [anUdr(), copra] })));
const header = () => screen.findByRole('banner');
const openUserMenu = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Меню пользователя: Громова Е. А.' }));

test('the header is 55 px at the desk and 46 px on a phone', async () => {
  renderApp('/profile');
  expect((await header()).getBoundingClientRect().height).toBe(55);
  await page.viewport(390, 844);
  await waitFor(async () => expect((await header()).getBoundingClientRect().height).toBe(46));
});

test('on a desktop the rail links to «Транспорт», on a phone the bottom bar', async () => {
  renderApp('/profile');
  const rail = await screen.findByRole('navigation', { name: 'Разделы' });
  expect(within(rail).getByRole('link', { name: 'Транспорт' })).toHaveAttribute('href', '/auto');
  await page.viewport(390, 844);
  await userEvent.click(await screen.findByRole('button', { name: 'Ещё' }));
  expect(
    within(await screen.findByRole('dialog', { name: 'Ещё' })).getByRole('link', { name: 'Профиль' }),
  ).toBeVisible();
});

test('a rail that is longer than the screen shows the entry of the open page; no name is wider than its entry', async () => {
  await page.viewport(1440, 560);
  renderApp(
    '/admin/settings',
    fakeServices(atWork(aUser({ udr: [anUdr({ permissions: pages.flatMap(({ permission }) => permission ?? []) })] }))),
  );
  const rail = await screen.findByRole('navigation', { name: 'Разделы' });
  const chosen = await within(rail).findByRole('link', { current: 'page' });
  expect(rail.scrollHeight).toBeGreaterThan(rail.clientHeight);
  const { top, bottom } = rail.getBoundingClientRect();
  await waitFor(() => expect(chosen.getBoundingClientRect().bottom).toBeLessThan(bottom + 1));
  expect(chosen.getBoundingClientRect().top).toBeGreaterThan(top - 1);
  const wider = within(rail)
    .getAllByRole('link')
    .filter((link) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return words.getBoundingClientRect().width > link.clientWidth;
    });
  expect(wider.map(({ textContent }) => textContent)).toEqual([]);
});

test('without an answer of the server the badge does not tell how fast the connection is', async () => {
  const { network } = renderApp('/profile');
  expect(await screen.findByRole('button', { name: /^1\.22\.1/ })).not.toHaveTextContent('нет связи');
  network.set({ isReachable: false, answeredAt: null });
  expect(await screen.findByRole('button', { name: '1.22.1 · нет связи' })).toBeVisible();
});

test.each([320, 360, 375])(
  'on a phone of %i px nothing is wider than the screen, and the division is named',
  async (width) => {
    await page.viewport(width, 640);
    renderApp('/profile', twoDivisions());
    const bar = await header();
    const division = await screen.findByRole('button', { name: 'Подразделение: ОТК. Станция Навашино' });
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(division.getBoundingClientRect().width).toBeGreaterThan(60);
    expect(within(bar).getByRole('link', { name: 'АРМ ОТК' })).toBeVisible();
  },
);

test('with one module its name is a label, not a switch', async () => {
  renderApp('/profile');
  const bar = await header();
  expect(within(bar).getByText('ВРП')).toBeVisible();
  expect(within(bar).queryByRole('link', { name: 'ВРП' })).toBeNull();
});

test('the switch shows the allowed modules; pages and home follow the chosen one', async () => {
  const permissions = ['TRANSPORT_READ', 'CHECKPOINT_READ', 'SCHEDULE_READ'];
  const person = { udr: [anUdr({ permissions })] };
  const fakes = fakeServices(atWork(aUser(person)));
  fakes.calls.reloadUser.mockImplementation(async () =>
    fakes.startUp.set(atWork(aUser({ ...person, currentModule: 'kpp' }))),
  );
  fakes.on(kppContract.list).mockResolvedValue({ items: [], next: null });
  const { address } = renderApp('/profile', fakes);
  const modules = within(await screen.findByRole('navigation', { name: 'Модуль' }));
  expect(modules.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['ВРП', 'КПП']);
  const rail = within(await screen.findByRole('navigation', { name: 'Разделы' }));
  expect(rail.getByRole('link', { name: 'Хранение' })).toBeVisible();
  await userEvent.click(modules.getByRole('link', { name: 'КПП' }));
  expect(await screen.findByRole('heading', { name: 'КПП-13' })).toBeVisible();
  expect(rail.queryByRole('link', { name: 'Хранение' })).toBeNull();
  await userEvent.click(rail.getByRole('link', { name: 'КПП-13' }));
  await userEvent.click(within(await header()).getByRole('link', { name: 'АРМ ОТК' }));
  await waitFor(() => expect(address()).toBe('/kpp'));
  expect(fakes.calls.setModule.mock.lastCall?.[0]?.body).toEqual({ module: 'kpp' });
});

test('one division: no division menu', async () => {
  renderApp('/profile');
  await header();
  expect(screen.queryByRole('button', { name: /^Подразделение:/ })).toBeNull();
});

test('several divisions: the menu lists them with name and code of the role, and a choice is stored', async () => {
  const { calls } = renderApp('/profile', twoDivisions());
  await userEvent.click(await screen.findByRole('button', { name: 'Подразделение: ОТК. Станция Навашино' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'ОТК. Копровый цехКонтролёр ОТК · CTRL',
    'ОТК. Станция НавашиноМастер ОТК · MASTER',
  ]);
  await userEvent.click(items[0]!);
  expect(calls.changeDivision).toHaveBeenCalledExactlyOnceWith(copra.id);
});

test('a division that cannot be changed: a snackbar titled «Ошибка»', async () => {
  const fakes = twoDivisions();
  fakes.calls.changeDivision.mockResolvedValue(fail('Подразделение не найдено'));
  renderApp('/profile', fakes);
  await userEvent.click(await screen.findByRole('button', { name: /^Подразделение:/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Копровый/ }));
  const snackbar = await screen.findByRole('alert');
  expect(within(snackbar).getByText('Ошибка')).toBeVisible();
  expect(within(snackbar).getByText('Подразделение не найдено')).toBeVisible();
});

test('the user menu: profile, password, four themes, sign-out', async () => {
  const { calls, address } = renderApp('/auto');
  await openUserMenu();
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Профиль', 'Помощь', 'Сменить пароль', 'Выйти']);
  expect(
    within(menu)
      .getAllByRole('menuitemradio')
      .map(({ textContent }) => textContent),
  ).toEqual(['Светлая', 'Тёмная', 'Солнце', 'Как в системе']);
  await userEvent.click(within(menu).getByRole('menuitemradio', { name: 'Тёмная' }));
  expect(localStorage.getItem('otk.theme')).toBe('dark');
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Профиль' }));
  await waitFor(() => expect(address()).toBe('/profile'));
  await openUserMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
  expect(calls.signOut).toHaveBeenCalledOnce();
});

test('«Сменить пароль»: a failure is logged; success is also a toast, the modal closes, the user is reloaded', async () => {
  const { calls } = renderApp('/profile');
  const logged = vi.spyOn(window, 'reportError').mockReturnValue();
  calls.changePassword.mockRejectedValueOnce(new ApiError({ status: 422 }));
  await openUserMenu();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Сменить пароль' }));
  const modal = await screen.findByRole('dialog', { name: 'Смена пароля' });
  const typed = { 'Текущий пароль': 'Demo-2026', 'Новый пароль': 'Fresh-2027', 'Подтвердите пароль': 'Fresh-2027' };
  const save = async () => {
    for (const [label, value] of Object.entries(typed)) {
      await userEvent.fill(within(modal).getByLabelText(label), value);
    }
    await userEvent.click(within(modal).getByRole('button', { name: 'Сохранить' }));
  };
  await save();
  expect(await within(modal).findByText('Неверный пароль')).toBeVisible();
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  await save();
  await waitFor(() => expect(screen.getAllByText('Пароль успешно изменен')).toHaveLength(2));
  const body = { oldPassword: 'Demo-2026', newPassword: 'Fresh-2027' };
  expect(calls.changePassword).toHaveBeenLastCalledWith({ params: { id: aUser().id }, body });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Смена пароля' })).toBeNull(), { timeout: 3000 });
  expect(calls.reloadUser).toHaveBeenCalledOnce();
});

test('without an answer from the server a bar says since when', async () => {
  const { network } = renderApp('/profile');
  await header();
  network.set({ isReachable: false, answeredAt: new Date(2026, 10, 14, 8, 5) });
  expect(await screen.findByText('Нет связи. Сервер отвечал 14.11.2026 08:05')).toBeVisible();
  network.set({ isReachable: true, answeredAt: null });
  await waitFor(() => expect(screen.queryByText(/Нет связи/)).toBeNull());
});

test('a new version shows a bar and waits for unsaved work', async () => {
  const { updates, calls } = renderApp('/profile');
  await header();
  updates.set({ isReady: true, blockers: ['вес вагона 61854303'] });
  expect(
    await screen.findByText('Доступна новая версия. Обновление подождёт, пока не сохранено: вес вагона 61854303'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Обновить' })).toBeDisabled();
  updates.set({ isReady: true, blockers: [] });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Обновить' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: 'Обновить' }));
  expect(calls.applyUpdate).toHaveBeenCalledOnce();
});

test('the first Tab stop skips the header', async () => {
  renderApp('/profile');
  await header();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('Перейти к содержимому');
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('«Выйти» with something unsaved asks once, and staying leaves everything as it was', async () => {
  const { updates, calls } = renderApp('/profile');
  await header();
  updates.set({ isReady: false, blockers: ['вес вагона 61854303'] });
  const ask = async (answer: string) => {
    await openUserMenu();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Выйти' }));
    const question = await screen.findByRole('dialog', { name: 'Выйти без сохранения?' });
    expect(within(question).getByText('Не сохранено: вес вагона 61854303')).toBeVisible();
    await userEvent.click(within(question).getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await ask('Остаться');
  expect(calls.signOut).not.toHaveBeenCalled();
  await ask('Выйти');
  expect(calls.signOut).toHaveBeenCalledOnce();
});
