import { auditContract } from '@otk/domain/audit/audit.contract';
import type { AuditRow } from '@otk/domain/audit/audit.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import { anUdr, aUser } from '#features/user/testing/user.builders';
import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';

const aRow = (more: Partial<AuditRow> = {}): AuditRow => ({
  id: 7,
  at: '2026-11-16T06:00:00.000Z',
  deviceAt: null,
  userId: '00000000-0000-4000-8000-000000000001',
  fullName: 'Иванов И. И.',
  login: 'ivanov',
  division: 'Администрирование',
  role: 'Администратор',
  udrId: '00000000-0000-4000-8000-000000000003',
  sessionId: '00000000-0000-4000-8000-000000000004',
  requestId: 'request-1',
  ip: '10.0.0.7',
  action: 'user.editPosition',
  entity: 'position',
  entityId: '00000000-0000-4000-8000-000000000002',
  transportId: null,
  transportNumber: null,
  field: null,
  before: 'Мастер',
  after: 'Мастер ОТК',
  ...more,
});

test('an act is shown with its values and its origin, filtered by keyboard and exported', async () => {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['AUDIT_READ'] })] })));
  const list = fakes.on(auditContract.list).mockResolvedValue({ items: [aRow()], next: null });
  const { address } = renderApp('/admin/audit', fakes);
  const acts = await screen.findByRole('list', { name: 'Действия' });
  expect(within(acts).getByText('Изменена должность')).toBeVisible();
  expect(within(acts).getByText('Мастер ОТК')).toBeVisible();
  expect(within(acts).getByText('Администрирование · Администратор · адрес 10.0.0.7')).toBeVisible();
  await userEvent.click(within(acts).getByText('Подробнее'));
  expect(within(acts).getByText('Запись журнала')).toBeVisible();
  // Codes are for programs: they are in the file.
  expect(acts.textContent).not.toMatch(/request-1|00000000-0000-4000|user\.editPosition/);

  screen.getByRole('combobox', { name: 'Действие' }).focus();
  await userEvent.keyboard('Изменена должность{Enter}');
  await waitFor(() => expect(address()).toContain('action=user.editPosition'));
  (await screen.findByRole('button', { name: 'Иванов И. И. (ivanov)' })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(list.mock.lastCall?.[0]).toMatchObject({ query: { action: 'user.editPosition', person: 'ivanov' } }),
  );

  const saved = vi.spyOn(URL, 'createObjectURL');
  await userEvent.click(screen.getByRole('button', { name: 'Скачать CSV' }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  const text = await (saved.mock.calls[0]![0] as Blob).text();
  expect(text).toContain('Иванов И. И.;ivanov;Администрирование;Администратор;Изменена должность;Должность;');
  expect(text).toContain(';Мастер;Мастер ОТК;10.0.0.7;');
});

test('the device of a sign-in is named in words, whatever a program calls itself', async () => {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['AUDIT_READ'] })] })));
  const agent = 'Playwright/1.65.0 (x64; debian 13) node/24.9';
  const row = aRow({ action: 'auth.login', entity: 'session', field: 'device', before: null, after: agent });
  fakes.on(auditContract.list).mockResolvedValue({ items: [row], next: null });
  renderApp('/admin/audit', fakes);
  const acts = await screen.findByRole('list', { name: 'Действия' });
  expect(within(acts).getByText('Неизвестное устройство')).toBeVisible();
  expect(acts.textContent).not.toContain('Playwright');
});

test('an object that the journal is narrowed to is called by its name, its id stays in the address', async () => {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['AUDIT_READ'] })] })));
  const rows = { items: [aRow({ objectName: 'Мастер ОТК' })], next: null };
  const list = fakes.on(auditContract.list).mockResolvedValue(rows);
  const { address } = renderApp('/admin/audit', fakes);
  const id = aRow().entityId!;
  await userEvent.click(await screen.findByRole('button', { name: 'Должность: Мастер ОТК' }));
  await waitFor(() => expect(list.mock.lastCall?.[0]).toMatchObject({ query: { object: id } }));
  expect(address()).toContain(`object=${id}`);
  const chosen = await screen.findByRole('button', { name: 'Убрать фильтр: Должность: Мастер ОТК' });
  expect(screen.queryByDisplayValue(id)).toBeNull();
  expect(screen.queryByPlaceholderText('Номер ТС')).toBeNull();
  await userEvent.click(chosen);
  await waitFor(() => expect(address()).not.toContain('object='));
  expect(screen.getByPlaceholderText('Номер ТС')).toBeVisible();
});

test('the page waits for the words of the acts, and says when they did not load', async () => {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['AUDIT_READ'] })] })));
  fakes.on(auditContract.list).mockResolvedValue({ items: [aRow()], next: null });
  const words = Promise.withResolvers<never>();
  vi.spyOn(fakes.services.product, 'historyBook').mockReturnValueOnce(words.promise);
  renderApp('/admin/audit', fakes);
  expect(await screen.findByText('Загрузка')).toBeInTheDocument();
  words.reject(new TypeError('Failed to fetch dynamically imported module'));
  expect(await screen.findByText('Не удалось загрузить журнал')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Изменена должность')).toBeVisible();
});
