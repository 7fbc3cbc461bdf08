import { notificationContract } from '@otk/domain/notification/notification.contract';
import { noTransportId } from '@otk/domain/notification/notification.division';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { NetworkError } from '#platform/api-error';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { fakeServices } from '#app/testing/fake-services';
import { atWork } from '#app/testing/at-work';
import { renderApp } from '#app/testing/render-app';

import type { Unread } from '../notification.unread.ts';
import { aMessage } from '../testing/notification.builders.ts';

const permissions = ['TRANSPORT_READ', 'NOTIFY_READ', 'NOTIFY_REPLY', 'DEVICE_READ'];
const other = { transportId: '00000000-0000-4000-8000-000000000101', transportNumber: '60000002' };

const noneUnread = { total: 0, transports: [], lastId: 3 };

function atInbox() {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions })] })));
  const question = aMessage(1, { type: 'SUPPLIER_REQUEST', text: 'Когда комиссия?' });
  const answer = aMessage(2, { type: 'CONTROLLER_RESPONSE', parentId: question.id, isUnread: false });
  const list = fakes
    .on(notificationContract.list)
    .mockImplementation(async () => ({ items: [aMessage(3, other), answer, question], next: null }));
  const markAllRead = fakes.on(notificationContract.markAllRead).mockResolvedValue(noneUnread);
  const unread = fakes.services.notification.unread as Unread;
  unread.accept({
    total: 2,
    transports: [
      { transportId: question.transportId, count: 1 },
      { transportId: other.transportId, count: 1 },
    ],
    lastId: 3,
  });
  return { ...fakes, list, markAllRead, question };
}

test('messages are grouped by transport, an answer is under its question, the bell has the count in words', async () => {
  const fakes = atInbox();
  renderApp('/notifications', fakes);
  const group = await screen.findByRole('region', { name: 'ТС 61854303' });
  expect(document.title).toBe('Уведомления | АРМ ОТК');
  const under = within(group)
    .getByRole('article', { name: /Запрос поставщика/ })
    .closest('li')!;
  expect(within(under).getByRole('article', { name: /Ответ контролёра/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'ТС 60000002' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Уведомления: 2 непрочитанных уведомления' })).toBeVisible();
});

test('a count that did not come is not called none, and everything can still be marked as read', async () => {
  const fakes = atInbox();
  (fakes.services.notification.unread as Unread).forget();
  renderApp('/notifications', fakes);
  expect(await screen.findByRole('link', { name: 'Уведомления: количество непрочитанных неизвестно' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Отметить прочитанными' })).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: 'Только непрочитанные' })).toHaveAccessibleDescription(
    'количество непрочитанных неизвестно',
  );
});

test('the type and «только непрочитанные» are in the address and in the call', async () => {
  const fakes = atInbox();
  const { address } = renderApp('/notifications', fakes);
  await userEvent.click(await screen.findByRole('checkbox', { name: /Только непрочитанные/ }));
  await waitFor(() => expect(address()).toBe('/notifications?unread=1'));
  await waitFor(() => expect(fakes.list).toHaveBeenLastCalledWith({ query: { unread: '1' } }, expect.anything()));
  fakes.list.mockResolvedValue({ items: [], next: null });
  await userEvent.click(screen.getByRole('combobox', { name: 'Тип' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Дата комиссии' }));
  await waitFor(() => expect(address()).toBe('/notifications?unread=1&type=COMMISSION_DATE'));
  expect(await screen.findByText('Всё прочитано')).toBeVisible();
});

test('an answer to a supplier is sent once, appears in its thread and marks the question as read', async () => {
  const fakes = atInbox();
  const sent = aMessage(4, { type: 'CONTROLLER_RESPONSE', parentId: fakes.question.id, text: 'Завтра в 10:00' });
  const reply = fakes.on(notificationContract.reply).mockRejectedValueOnce(new NetworkError()).mockResolvedValue(sent);
  const markRead = fakes.on(notificationContract.markRead).mockResolvedValue(noneUnread);
  fakes.on(notificationContract.listSubMessages).mockResolvedValue([sent]);
  renderApp('/notifications', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Ответить поставщику' }));
  const field = screen.getByRole('textbox', { name: 'Ответить поставщику' });
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(await screen.findByText('Введите текст')).toBeVisible();
  await userEvent.fill(field, 'Завтра в 10:00');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(await screen.findByText(/Проблема с подключением к интернету/)).toBeVisible();
  fakes.list.mockResolvedValue({ items: [{ ...fakes.question, isUnread: false, subCount: 1 }], next: null });
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Ответить поставщику' })).toBeNull());
  expect(await screen.findByText('Завтра в 10:00')).toBeVisible();
  expect(markRead).toHaveBeenCalledExactlyOnceWith({ params: { id: fakes.question.id } });
  expect(reply.mock.calls[1]).toEqual([{ params: { id: fakes.question.id }, body: { text: 'Завтра в 10:00' } }]);
  // Once at the beginning, once after the answer.
  await waitFor(() => expect(fakes.list).toHaveBeenCalledTimes(2));
});

test('«Отметить прочитанными» can be undone; leaving the page makes it final', async () => {
  const fakes = atInbox();
  const { router } = renderApp('/notifications', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Отметить прочитанными' }));
  expect(screen.queryByText('Новое')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect((await screen.findAllByText('Новое')).length).toBeGreaterThan(0);
  expect(fakes.markAllRead).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Отметить прочитанными' }));
  await router.navigate({ to: '/profile' });
  await waitFor(() => expect(fakes.markAllRead).toHaveBeenCalledExactlyOnceWith({}));
});

test('the server refuses: the text of the specification; without a link what was loaded last, with its age', async () => {
  const fakes = atInbox();
  fakes.list.mockRejectedValue(new Error('boom'));
  const { router } = renderApp('/notifications', fakes);
  expect(await screen.findByText('Ошибка получения уведомлений! Попробуйте позже.')).toBeVisible();
  fakes.list.mockResolvedValueOnce({ items: [fakes.question], next: null });
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Когда комиссия?')).toBeVisible();
  fakes.services.queryClient.clear();
  fakes.list.mockRejectedValue(new NetworkError());
  fakes.network.set({ isReachable: false, answeredAt: null });
  await router.navigate({ to: '/profile' });
  await router.navigate({ to: '/notifications' });
  expect(await screen.findByText(/^Нет связи: показано то, что было/)).toBeVisible();
  expect(screen.getByText('Когда комиссия?')).toBeVisible();
});

test('a tapped toast opens its transport; «События» shows the thread and marks it as read', async () => {
  const fakes = atInbox();
  fakes.on(notificationContract.listOfTransport).mockResolvedValue([fakes.question]);
  const read = Promise.withResolvers<typeof noneUnread>();
  fakes.markAllRead.mockReturnValue(read.promise);
  const { address } = renderApp('/auto', fakes);
  await screen.findByRole('link', { name: /^Уведомления:/ });
  const { id, transportId, type } = fakes.question;
  const path = `/auto/${transportId}?tab=event`;
  fakes.services.notification.opened.emit({ path, message: { id, transportId, type, udrId: null } });
  await waitFor(() => expect(address()).toBe(path));
  expect(await screen.findByText('Когда комиссия?')).toBeVisible();
  expect(await screen.findByRole('tab', { name: /События, 1/ })).toBeVisible();
  await waitFor(() => expect(fakes.markAllRead).toHaveBeenCalledWith({ query: { transportId } }));
  read.resolve(noneUnread);
  expect(await screen.findByRole('tab', { name: 'События' })).toBeVisible();
  expect(screen.getByText('Новое')).toBeVisible();
});

test('messages about the division stand apart from transports and open their pages, read', async () => {
  const about = { transportId: noTransportId, transportNumber: '' };
  const silent = aMessage(4, { ...about, type: 'DEVICE_SILENT', text: 'Контролёров: не отправлено 3 записи' });
  const given = aMessage(5, { ...about, type: 'SHIFT_GIVEN', text: 'Мастерова сдала смену' });
  const fakes = atInbox();
  fakes.list.mockResolvedValue({ items: [given, silent], next: null });
  const markRead = fakes.on(notificationContract.markRead).mockResolvedValue(noneUnread);
  const { address, router } = renderApp('/notifications', fakes);
  const devices = await screen.findByRole('region', { name: 'Устройства' });
  expect(within(devices).getByRole('article', { name: /^Устройство молчит/ })).toBeVisible();
  await userEvent.click(within(devices).getByRole('button', { name: 'Открыть' }));
  await waitFor(() => expect(address()).toBe('/devices?unsent=1'));
  expect(markRead).toHaveBeenLastCalledWith({ params: { id: silent.id } });
  await router.navigate({ to: '/notifications' });
  await userEvent.click(await screen.findByRole('link', { name: 'Смена' }));
  await waitFor(() => expect(address()).toBe('/shift'));
});

test('without the permission there is no link', async () => {
  renderApp('/notifications', fakeServices());
  expect(await screen.findByText(/нужно право «Уведомления»/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Уведомления/ })).toBeNull();
});
