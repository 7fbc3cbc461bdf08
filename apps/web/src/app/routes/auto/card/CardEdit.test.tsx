import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { ApiError, NetworkError } from '#platform/api-error';
import { aTransport, references } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { permissionsOf } from '#features/user/testing/user.roles';

import { fakeServices } from '../../../testing/fake-services.ts';
import { atWork } from '../../../testing/at-work.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const address = `/auto/${aTransport().id}`;
const stale = new ApiError({ status: 409, code: 'transport.stale', message: 'Данные изменил другой сотрудник' });

function at(role: string, more: Parameters<typeof aTransport>[0] = {}) {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ owner: role, permissions: permissionsOf(role) })] })));
  const card = aTransport(more);
  fakes.calls.getTransport.mockResolvedValue(card);
  fakes.calls.editTransport.mockImplementation(async ({ body: { base: _base, version, ...values } }) => {
    const saved = { ...card, ...values, version: version + 1 } as typeof card;
    fakes.calls.getTransport.mockResolvedValue(saved);
    return saved;
  });
  return fakes;
}
const marks = () => screen.findByRole('textbox', { name: 'Особые отметки' });
const drafts = () => Object.keys(localStorage).filter((key) => key.includes('draft'));

async function typeMark(text: string) {
  await userEvent.fill(await marks(), text);
  await screen.findByText('Есть изменения: особые отметки');
}

test('an edit is named as unsaved, kept on the device and saved by Ctrl+S with its base', async () => {
  const { calls } = renderApp(address, at('MASTER'));
  await screen.findByText('Сохранено');
  await typeMark('лёд');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await userEvent.keyboard('{Control>}s{/Control}');
  await screen.findByText('Сохранено');
  expect(calls.editTransport.mock.calls[0]![0].body).toEqual({
    version: 1,
    specialMark: 'лёд',
    base: { specialMark: null },
  });
  expect(drafts()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
});

test('a new version waits until the edit is saved', async () => {
  const { calls } = renderApp(address, at('MASTER'));
  await typeMark('лёд');
  expect(calls.block).toHaveBeenCalledExactlyOnceWith('Вагон 6185\u00A04303');
});

test('what the role may not change is text, not a field', async () => {
  renderApp(address, at('CTRL'));
  await marks();
  expect(screen.getByRole('textbox', { name: 'Номер документа' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Поставщик' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Номер ТС' })).toBeNull();
});

test('a supplier is chosen from the references and sent as its id', async () => {
  const { calls } = renderApp(address, at('DISP'));
  await userEvent.click(await screen.findByRole('combobox', { name: 'Поставщик' }));
  await userEvent.click(await screen.findByRole('option', { name: 'ООО «Вторресурс-Ока»' }));
  expect(await screen.findByText('Договор заключён с другим поставщиком')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(calls.editTransport).toHaveBeenCalled());
  expect(calls.editTransport.mock.calls[0]![0].body).toMatchObject({
    providerId: '00000000-0000-4000-8000-000000000033',
    base: { providerId: '00000000-0000-4000-8000-000000000003' },
  });
});

test('a choice from an empty list says who fills the list', async () => {
  const fakes = at('MASTER', { provider: null, gro: null, contract: null });
  fakes.calls.listReferences.mockResolvedValue({ ...references, providers: [], contracts: [] });
  renderApp(address, fakes);
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Поставщик' })).toHaveAccessibleDescription(
      'Поставщиков ещё нет. Их добавляет администратор.',
    ),
  );
  expect(screen.getByRole('combobox', { name: 'Договор' })).toHaveAccessibleDescription(
    'Договоров ещё нет: они приходят из ЭКОМЕТ.',
  );
});

test('a list that did not load is not said to be empty', async () => {
  const fakes = at('MASTER', { provider: null, gro: null, contract: null });
  fakes.calls.listReferences.mockRejectedValue(new ApiError({ status: 403, code: 'x', message: 'Нет доступа' }));
  renderApp(address, fakes);
  await screen.findByText(/^Не удалось загрузить списки и правила проверки/);
  expect(screen.queryByText(/ещё нет/)).toBeNull();
});

test('the number is checked while it is typed; an empty one is not sent', async () => {
  const { calls } = renderApp(address, at('DISP'));
  const number = await screen.findByRole('textbox', { name: 'Номер ТС' });
  await userEvent.fill(number, '60432175');
  expect(await screen.findByText(/Контрольная цифра номера вагона не совпадает/)).toBeVisible();
  await userEvent.fill(number, '');
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Укажите номер ТС')).toBeVisible();
  expect(number).toHaveFocus();
  expect(calls.editTransport).not.toHaveBeenCalled();
});

test('edits survive a killed tab, are said to be restored, and can be undone', async () => {
  renderApp(address, at('MASTER'));
  await typeMark('лёд');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  cleanup();
  renderApp(address, at('MASTER'));
  expect(
    await screen.findByText(/^Восстановлены несохранённые изменения от \d\d\.\d\d\.\d{4} \d\d:\d\d$/),
  ).toBeVisible();
  expect(await marks()).toHaveValue('лёд');
  await userEvent.click(screen.getByRole('button', { name: 'Отменить' }));
  await screen.findByText('Сохранено');
  expect(await marks()).toHaveValue('');
  expect(drafts()).toEqual([]);
});

test('a card closed meanwhile shows what was typed and could not be saved', async () => {
  renderApp(address, at('MASTER'));
  await typeMark('лёд');
  await waitFor(() => expect(drafts()).toHaveLength(1));
  cleanup();
  renderApp(address, at('MASTER', { status: { code: 'RECEPTION_FINISHED', description: 'Приемка завершена' } }));
  expect(await screen.findByText(/которые сейчас нельзя сохранить\. Особые отметки: лёд/)).toBeVisible();
  expect(screen.getByText(/карточка закрыта для правки/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Особые отметки' })).toBeNull();
});

test('what another person does appears in words and values, and what is being typed stays', async () => {
  const { calls, services } = renderApp(address, at('MASTER'));
  await typeMark('лёд');
  const field = await marks();
  calls.getTransport.mockResolvedValue(aTransport({ version: 2, documentNumber: 'ЭА777', specialMark: 'снег' }));
  calls.listHistory.mockResolvedValue({
    items: [
      {
        id: 12,
        at: '2026-11-14T08:05:00Z',
        deviceAt: null,
        user: 'Котова А. П.',
        isOwn: false,
        role: 'Весовщик',
        division: null,
        action: 'weighing.setRegisterWeight',
        entity: 'transport',
        entityId: null,
        field: 'registerWeight',
        before: null,
        after: { gross: 94.3, tare: 24, net: 70.3, trash: 0 },
      },
    ],
    next: null,
  });
  services.notification.changed.emit([{ id: aTransport().id, since: 12 }]);
  expect(await screen.findByText('Весовщик записал вес: 70,300 т')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Номер документа' })).toHaveValue('ЭА777'));
  expect(field).toHaveValue('лёд');
  expect(field).toHaveFocus();
});

test('without a network nothing typed is lost', async () => {
  const fakes = at('MASTER');
  fakes.calls.editTransport.mockRejectedValue(new NetworkError());
  renderApp(address, fakes);
  await typeMark('лёд');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText(/^Проблема с подключением к интернету\. Изменения не отправлены/)).toBeVisible();
  expect(await marks()).toHaveValue('лёд');
  // The failure itself postpones the debounced write of the draft.
  await waitFor(() => expect(drafts()).toHaveLength(1));
});

test('two people at once: field by field, the choice is saved over the version seen', async () => {
  const fakes = at('MASTER');
  renderApp(address, fakes);
  await typeMark('лёд');
  fakes.calls.editTransport.mockRejectedValueOnce(stale);
  fakes.calls.getTransport.mockResolvedValue(aTransport({ version: 5, specialMark: 'снег' }));
  fakes.calls.listHistory.mockResolvedValue({
    items: [
      {
        id: 1,
        at: '2026-11-16T07:15:00Z',
        isOwn: false,
        role: null,
        deviceAt: null,
        user: 'Петров П. П.',
        division: null,
        action: 'transport.edit',
        entity: 'transport',
        entityId: null,
        field: 'specialMark',
        before: null,
        after: 'снег',
      },
    ],
    next: null,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Данные изменил другой сотрудник' }));
  expect(dialog.getByText('Было —')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Сохранить выбранное' })).toBeDisabled();
  expect(
    await dialog.findByRole('radio', { name: /^Взять с сервера: снег Петров П\. П\., \d\d\.11\.2026/ }),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'Оставить моё: лёд Вы, сейчас' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Проверено на месте' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить выбранное' }));
  await screen.findByText('Сохранено');
  expect(fakes.calls.editTransport.mock.calls[1]![0].body).toEqual({
    version: 5,
    specialMark: 'лёд',
    base: { specialMark: 'снег' },
    decided: {
      reason: 'CHECKED',
      values: [{ field: 'specialMark', title: 'Особые отметки', mine: 'лёд', kept: 'mine' }],
    },
  });
});

test('leaving with unsaved edits asks; another tab of the card does not', async () => {
  const { address: now } = renderApp(address, at('MASTER'));
  await typeMark('лёд');
  await userEvent.click(screen.getByRole('tab', { name: 'История' }));
  await waitFor(() => expect(now()).toBe(`${address}?tab=history`));
  await userEvent.click(screen.getByRole('link', { name: 'К списку' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }));
  expect(dialog.getByText(/^Не сохранено: особые отметки/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Остаться' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Основное' }));
  expect(await marks()).toHaveValue('лёд');
  await userEvent.click(screen.getByRole('link', { name: 'К списку' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Сохранить и уйти' }));
  await waitFor(() => expect(now()).toBe('/auto'));
});
