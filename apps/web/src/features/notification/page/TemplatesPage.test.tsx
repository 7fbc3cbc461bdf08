import { transportContract } from '@otk/domain/transport/transport.contract';
import { notificationContract } from '@otk/domain/notification/notification.contract';
import type { NotificationTemplate } from '@otk/domain/notification/notification.template';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aRow } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { fakeServices } from '#app/testing/fake-services';
import { atWork } from '#app/testing/at-work';
import { ApiError } from '#platform/api-error';
import { renderApp } from '#app/testing/render-app';

const id = '00000000-0000-4000-8000-000000000777';
const template: NotificationTemplate = {
  id,
  type: 'COMMISSION_DATE',
  parentType: 'INCOMING_CONTROL',
  name: 'Дата комиссии',
  subject: 'Комиссия: {{transportNumber}}',
  body: '<p>Комиссия</p>',
  channels: ['PUSH'],
  recipients: ['COMM'],
  stationIds: [],
  isActive: true,
  updatedAt: '2026-11-14T08:00:00Z',
};
const types = [
  {
    code: 'COMMISSION_DATE' as const,
    label: 'Дата комиссии',
    trigger: 'Назначена комиссия',
    parentType: 'INCOMING_CONTROL' as const,
    recipients: ['COMM' as const],
    placeholders: [
      { name: 'commissionDate', label: 'Дата комиссии' },
      { name: 'place', label: 'Место комиссии' },
    ],
  },
];

const letter = {
  id,
  kind: 'EMAIL' as const,
  recipient: 'sales@example.com',
  subject: 'Телефонограмма № 12',
  state: 'DEAD' as const,
  tries: 10,
  lastError: 'Ящик переполнен',
  createdAt: '2026-11-14T08:00:00Z',
  nextAt: '2026-11-14T08:00:00Z',
  sentAt: null,
  transportId: null,
};

function asAdmin() {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['TRANSPORT_READ', 'TEMPLATE_ADMIN'] })] })));
  const calls = {
    listTemplates: fakes.on(notificationContract.listTemplates).mockImplementation(async () => [template]),
    listTemplateTypes: fakes.on(notificationContract.listTemplateTypes).mockImplementation(async () => types),
    previewTemplate: fakes.on(notificationContract.previewTemplate).mockImplementation(async ({ body }) => ({
      subject: 'Комиссия: 61854303',
      text: `${body.body}<img src=x onerror=alert(1)>`,
    })),
    editTemplate: fakes.on(notificationContract.editTemplate).mockImplementation(async () => template),
    testTemplate: fakes
      .on(notificationContract.testTemplate)
      .mockImplementation(async () => ({ subject: '', text: '' })),
    removeTemplate: fakes.on(notificationContract.removeTemplate).mockImplementation(async () => ({})),
    createTemplate: fakes.on(notificationContract.createTemplate).mockImplementation(async () => template),
    listOutgoing: fakes
      .on(notificationContract.listOutgoing)
      .mockImplementation(async () => ({ items: [letter], next: null })),
    retryOutgoing: fakes.on(notificationContract.retryOutgoing).mockImplementation(async () => letter),
  };
  fakes.on(transportContract.list).mockResolvedValue({ items: [aRow()], next: null });
  return { ...fakes, template: calls };
}

test('a template is written, previewed on a real transport after sanitising, sent to oneself, saved', async () => {
  const fakes = asAdmin();
  const { address } = renderApp('/admin/templates', fakes);
  await userEvent.click(await screen.findByRole('button', { name: /^Дата комиссии/ }));
  await waitFor(() => expect(address()).toBe(`/admin/templates?id=${id}`));
  const body = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Текст' });
  await userEvent.click(body);
  body.setSelectionRange(3, 11);
  await userEvent.click(screen.getByRole('button', { name: 'Жирный' }));
  expect(body.value).toBe('<p><b>Комиссия</b></p>');
  body.setSelectionRange(18, 18);
  await userEvent.click(screen.getByRole('button', { name: 'Место комиссии' }));
  expect(body.value).toBe('<p><b>Комиссия</b>{{place}}</p>');

  await waitFor(() =>
    expect(fakes.template.previewTemplate).toHaveBeenLastCalledWith(
      { body: { type: 'COMMISSION_DATE', subject: template.subject, body: body.value, transportId: aRow().id } },
      expect.anything(),
    ),
  );
  expect(await screen.findByText('Комиссия: 61854303')).toBeVisible();
  const preview = screen.getByRole('region', { name: 'Как это будет выглядеть' });
  await waitFor(() => expect(preview.querySelector('b')?.textContent).toBe('Комиссия'));
  expect(preview.querySelector('img')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Отправить пробное себе' }));
  expect(await screen.findByText('Отправлено только вам')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(address()).toBe('/admin/templates'));
  expect(fakes.template.editTemplate).toHaveBeenCalledWith({
    query: { id },
    body: { body: '<p><b>Комиссия</b>{{place}}</p>', base: { body: template.body } },
  });
});

test('a template is called by its event, with its own name where it has another one', async () => {
  await page.viewport(1440, 900);
  const fakes = asAdmin();
  fakes.template.listTemplates.mockResolvedValue([
    template,
    { ...template, id: id.replace(/.$/, '9'), name: 'Комиссия, Навашино', channels: ['PUSH', 'EMAIL'] },
  ]);
  renderApp('/admin/templates', fakes);
  const table = within(await screen.findByRole('table', { name: 'Шаблоны' }));
  const rows = table.getAllByRole('row').slice(1);
  const words = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  );
  expect(words).toEqual([
    ['Дата комиссии', 'Назначена комиссия', 'Приложение'],
    ['Дата комиссииКомиссия, Навашино', 'Назначена комиссия', 'Приложение и письмо'],
  ]);
});

test('an invalid field shows its error; unsaved edits are kept on the device', async () => {
  const fakes = asAdmin();
  renderApp(`/admin/templates?id=${id}`, fakes);
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Тема' }), '');
  await userEvent.click(screen.getByRole('checkbox', { name: 'В приложении' }));
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Укажите тему')).toBeVisible();
  expect(screen.getByText('Выберите канал')).toBeVisible();
  expect(fakes.template.editTemplate).not.toHaveBeenCalled();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Тема' }), 'Новая тема');
  await userEvent.click(screen.getByRole('checkbox', { name: 'В приложении' }));
  await userEvent.click(screen.getByRole('button', { name: 'К шаблонам' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Дата комиссии/ }));
  expect(await screen.findByText(/^Восстановлены несохранённые изменения от/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Тема' }).value).toBe(template.subject);
});

test('what is typed is on the device when the page is left at once, even while it is not valid', async () => {
  renderApp(`/admin/templates?id=${id}`, asAdmin());
  fireEvent.change(await screen.findByRole('textbox', { name: 'Тема' }), { target: { value: '' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Название' }), { target: { value: 'Новое название' } });
  fireEvent(window, new Event('pagehide'));
  expect(JSON.stringify({ ...localStorage })).toContain('Новое название');
  cleanup();
  renderApp(`/admin/templates?id=${id}`, asAdmin());
  expect(await screen.findByText(/^Восстановлены несохранённые изменения от/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Тема' })).toHaveValue('');
});

test('a field that somebody else saved meanwhile is shown, and the person decides which value stays', async () => {
  const fakes = asAdmin();
  renderApp(`/admin/templates?id=${id}`, fakes);
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Тема' }), 'Моя тема');
  const theirs = { ...template, subject: 'Их тема', name: 'Их название', updatedAt: '2026-11-14T09:00:00Z' };
  fakes.template.listTemplates.mockResolvedValue([theirs]);
  await fakes.services.queryClient.invalidateQueries();
  expect(await screen.findByText('Тема: Их тема')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Название' })).toHaveValue('Их название');
  expect(screen.getByRole('textbox', { name: 'Тема' })).toHaveValue('Моя тема');
  await userEvent.click(screen.getByRole('button', { name: 'Записать моё' }));
  await waitFor(() =>
    expect(fakes.template.editTemplate).toHaveBeenCalledWith({
      query: { id },
      body: { subject: 'Моя тема', base: { subject: 'Их тема' } },
    }),
  );
});

test('choices that somebody else saved are named in words, not by their codes', async () => {
  const fakes = asAdmin();
  renderApp(`/admin/templates?id=${id}`, fakes);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Письмом поставщику' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'В приложении' }));
  const theirs = { ...template, channels: ['PUSH' as const, 'EMAIL' as const], updatedAt: '2026-11-14T09:00:00Z' };
  fakes.template.listTemplates.mockResolvedValue([theirs]);
  await fakes.services.queryClient.invalidateQueries();
  expect(await screen.findByText('Каналы: В приложении, Письмом поставщику')).toBeVisible();
});

test('what is typed while the template is being saved stays on the screen', async () => {
  const fakes = asAdmin();
  const reply = Promise.withResolvers<NotificationTemplate>();
  fakes.template.editTemplate.mockImplementationOnce(() => reply.promise);
  renderApp(`/admin/templates?id=${id}`, fakes);
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Тема' }), 'Моя тема');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Название' }), 'Новое название');
  const saved = { ...template, subject: 'Моя тема', updatedAt: '2026-11-14T09:00:00Z' };
  fakes.template.listTemplates.mockResolvedValue([saved]);
  reply.resolve(saved);
  await screen.findByText('Шаблон сохранён');
  expect(screen.getByRole('textbox', { name: 'Название' })).toHaveValue('Новое название');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() =>
    expect(fakes.template.editTemplate).toHaveBeenLastCalledWith({
      query: { id },
      body: { name: 'Новое название', base: { name: template.name } },
    }),
  );
});

test('removed after a confirmation, restored by «Отменить»', async () => {
  const fakes = asAdmin();
  renderApp(`/admin/templates?id=${id}`, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Удалить шаблон?' });
  await userEvent.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Удалить')!);
  expect(await screen.findByText('Шаблон «Дата комиссии» удалён')).toBeVisible();
  expect(fakes.template.removeTemplate).toHaveBeenCalledWith({ query: { id } });
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(fakes.template.createTemplate).toHaveBeenCalledOnce());
});

test('failed letters: the reason and a retry', async () => {
  const fakes = asAdmin();
  renderApp('/admin/templates?view=outgoing', fakes);
  expect(await screen.findByText('Ящик переполнен')).toBeVisible();
  expect(screen.getByText('sales@example.com')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз' }));
  await waitFor(() => expect(fakes.template.retryOutgoing).toHaveBeenCalledWith({ params: { id } }));
});

test('a template that did not load says so and is asked for again', async () => {
  const fakes = asAdmin();
  fakes.template.listTemplateTypes.mockRejectedValueOnce(new ApiError({ status: 403, message: 'Нет права' }));
  renderApp(`/admin/templates?id=${id}`, fakes);
  expect(await screen.findByText('Не удалось загрузить шаблоны')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('textbox', { name: 'Текст' })).toHaveValue('<p>Комиссия</p>');
});
