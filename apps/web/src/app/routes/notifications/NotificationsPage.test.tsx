import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { NetworkError } from '#platform/api-error';
import { aMessage } from '#features/notification/testing/notification.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';

import type { Services } from '../../services.tsx';
import { fakeServices } from '../testing/fake-services.ts';
import { atWork } from '../testing/at-work.ts';
import { renderApp } from '../testing/render-app.tsx';

type Api = Services['clients']['notification'];

const permissions = ['TRANSPORT_READ', 'NOTIFY_READ', 'NOTIFY_REPLY'];
const other = { transportId: '00000000-0000-4000-8000-000000000101', transportNumber: '60000002' };

function atInbox() {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions })] })));
  const question = aMessage(1, { type: 'SUPPLIER_REQUEST', text: 'Когда комиссия?' });
  const answer = aMessage(2, { type: 'CONTROLLER_RESPONSE', parentId: question.id, isUnread: false });
  const list = vi.fn<Api['list']>(async () => ({ items: [aMessage(3, other), answer, question], next: null }));
  Object.assign(fakes.notificationCalls, { list });
  fakes.notifications.unread.accept({
    total: 2,
    transports: [
      { transportId: question.transportId, count: 1 },
      { transportId: other.transportId, count: 1 },
    ],
    lastId: 3,
  });
  return { ...fakes, list, question };
}

test('grouped by transport, an answer under its question, counts in words on the bell', async () => {
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

test('the type and «только непрочитанные» live in the address and are asked for', async () => {
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

test('an answer to a supplier: sent once under one key, a failure keeps the words', async () => {
  const fakes = atInbox();
  const reply = vi.fn<Api['reply']>().mockRejectedValueOnce(new NetworkError()).mockResolvedValue(aMessage(4));
  Object.assign(fakes.notificationCalls, { reply });
  renderApp('/notifications', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Ответить поставщику' }));
  const field = screen.getByRole('textbox', { name: 'Ответить поставщику' });
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(await screen.findByText('Введите текст')).toBeVisible();
  await userEvent.fill(field, 'Завтра в 10:00');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(await screen.findByText(/Проблема с подключением к интернету/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Ответить поставщику' })).toBeNull());
  const [first, second] = reply.mock.calls as [unknown, { headers: Record<string, string> }][];
  expect(first![0]).toEqual({ params: { id: fakes.question.id }, body: { text: 'Завтра в 10:00' } });
  expect(first![1].headers['Idempotency-Key']).toBe(second![1].headers['Idempotency-Key']);
  expect(fakes.notifications.refresh).toHaveBeenCalledOnce();
});

test('«Прочитать все» can be undone; leaving the page makes it final', async () => {
  const fakes = atInbox();
  const { router } = renderApp('/notifications', fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Прочитать все' }));
  expect(screen.queryByText('Новое')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect((await screen.findAllByText('Новое')).length).toBeGreaterThan(0);
  expect(fakes.notifications.markAllRead).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Прочитать все' }));
  await router.navigate({ to: '/profile' });
  await waitFor(() => expect(fakes.notifications.markAllRead).toHaveBeenCalledExactlyOnceWith());
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
  await router.navigate({ to: '/profile' });
  await router.navigate({ to: '/notifications' });
  expect(await screen.findByText(/Нет связи: показано загруженное/)).toBeVisible();
  expect(screen.getByText('Когда комиссия?')).toBeVisible();
});

test('a touched toast leads to its transport; «События» shows the thread and reads it', async () => {
  const fakes = atInbox();
  Object.assign(fakes.notificationCalls, { listOfTransport: async () => [fakes.question] });
  const { address } = renderApp('/auto', fakes);
  await screen.findByRole('link', { name: /^Уведомления:/ });
  const { id, transportId, type } = fakes.question;
  const path = `/auto/${transportId}?tab=event`;
  fakes.notifications.opened.emit({ path, message: { id, transportId, type, udrId: null } });
  await waitFor(() => expect(address()).toBe(path));
  expect(await screen.findByText('Когда комиссия?')).toBeVisible();
  expect(screen.getByRole('tab', { name: /События\s*1/ })).toBeVisible();
  await waitFor(() => expect(fakes.notifications.markAllRead).toHaveBeenCalledWith(transportId));
  expect(screen.getByText('Новое')).toBeVisible();
});

test('without the right nothing leads there', async () => {
  renderApp('/notifications', fakeServices());
  expect(await screen.findByText(/нужно право «Уведомления»/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Уведомления/ })).toBeNull();
});
