// Before a letter to the supplier leaves, the person sees it and may correct its free parts.
import type { LetterBook } from '@otk/domain/notification/notification.schema';
import { storageContract } from '@otk/domain/storage/storage.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { NetworkError } from '#platform/api-error';
import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { permissionsOf } from '#features/user/testing/user.roles';

import { fakeServices } from '../../../testing/fake-services.ts';
import { atWork } from '../../../testing/at-work.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const providerId = '00000000-0000-4000-8000-000000000201';
const reason = {
  id: '00000000-0000-4000-8000-000000000101',
  code: 'X',
  name: 'Засорённость выше нормы',
  isCommentRequired: false,
};
const card = (some: Parameters<typeof aTransport>[0]) =>
  aTransport({ provider: { id: providerId, name: 'ООО «Ока»' }, responsibleStorage: null, ...some });
const suspended = { code: 'RECEPTION_SUSPENDED', description: 'Приемка приостановлена' } as const;
const weighed = { code: 'WEIGHED', description: 'Взвешен' } as const;
const address = `/auto/${aTransport().id}`;

const letter = {
  recipients: [{ name: 'Иванов', address: 'ivanov@oka.example' }],
  subject: 'Телефонограмма № 7/2026',
  text: '<p>В наш адрес прибыл вагон</p>',
  phone: '8 800',
  place: 'Навашино',
};
const book: LetterBook = {
  sender: { organisation: 'Завод', phone: '', publicUrl: '' },
  templates: [
    {
      type: 'INCOMING_CONTROL',
      subject: 'Входной контроль: {{transportType}} {{transportNumber}}',
      body: '<p>{{text}}: {{transportType}} № {{transportNumber}}. Тел. {{phone}}</p>',
      stationIds: [],
    },
  ],
  providerIds: [providerId],
};

function at(status: typeof suspended | typeof weighed, role: string) {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ owner: role, permissions: permissionsOf(role) })] })));
  fakes.calls.getTransport.mockResolvedValue(card({ status }));
  fakes.calls.listReasons.mockResolvedValue([reason]);
  fakes.calls.getLetterBook.mockResolvedValue(book);
  return fakes;
}

test('the phonegram is shown with its recipients, and what is corrected in it is sent with the act', async () => {
  const fakes = at(suspended, 'MASTER');
  fakes.calls.previewLetters.mockResolvedValue({ letters: [letter] });
  const begin = fakes.on(storageContract.setToStorage).mockResolvedValue(card({}));
  renderApp(address, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Поставить на хранение' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Поставить на хранение' }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: reason.name }));
  expect(await dialog.findByText('Кому: Иванов <ivanov@oka.example>')).toBeVisible();
  expect(dialog.getByText('В наш адрес прибыл вагон')).toBeVisible();
  await userEvent.click(dialog.getByText('Исправить письмо'));
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Дополнить письмо' }), 'Пропуск заказан');
  await waitFor(() =>
    expect(fakes.calls.previewLetters.mock.lastCall![0].body).toEqual({
      operation: 'storage.setToStorage',
      params: { id: card({}).id },
      body: { reasonIds: [reason.id], letter: { note: 'Пропуск заказан' } },
    }),
  );
  await userEvent.click(await dialog.findByRole('button', { name: 'Поставить и отправить' }));
  await waitFor(() => expect(begin).toHaveBeenCalledOnce());
  expect(begin.mock.calls[0]![0].body).toEqual({ reasonIds: [reason.id], letter: { note: 'Пропуск заказан' } });
});

test('a step without questions asks when it writes to the supplier; without a link the device writes the letter', async () => {
  const fakes = at(weighed, 'CTRL');
  fakes.calls.previewLetters.mockRejectedValue(new NetworkError(new TypeError('offline')));
  fakes.calls.changeStatus.mockResolvedValue(card({ status: { code: 'IN_RECEPTION', description: 'На приемке' } }));
  renderApp(address, fakes);
  await screen.findByRole('button', { name: 'Начать приемку' });
  await waitFor(() => expect(fakes.calls.getLetterBook).toHaveBeenCalled());
  await userEvent.click(screen.getByRole('button', { name: 'Начать приемку' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Начать приемку?' }));
  expect(await dialog.findByText(/Письмо составлено по данным на устройстве/)).toBeVisible();
  expect(dialog.getByText('Начата приемка: вагон № 61854303.')).toBeVisible();
  expect(fakes.calls.changeStatus).not.toHaveBeenCalled();
  await userEvent.click(await dialog.findByRole('button', { name: 'Начать приемку' }));
  await waitFor(() => expect(fakes.calls.changeStatus).toHaveBeenCalledOnce());
});

test('the letter of a slow server replaces the one of the device, and nobody reads that there is no link', async () => {
  const fakes = at(suspended, 'MASTER');
  const answer = Promise.withResolvers<{ letters: (typeof letter)[] }>();
  fakes.calls.previewLetters.mockReturnValue(answer.promise);
  renderApp(address, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Поставить на хранение' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Поставить на хранение' }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: reason.name }));
  expect(await dialog.findByText(/^Сервер ещё не ответил/, {}, { timeout: 5000 })).toBeVisible();
  answer.resolve({ letters: [letter] });
  expect(await dialog.findByText('Кому: Иванов <ivanov@oka.example>')).toBeVisible();
  expect(dialog.queryByText(/^Сервер/)).toBeNull();
});

test('a step that writes to nobody is taken at once', async () => {
  const fakes = at(weighed, 'CTRL');
  fakes.calls.getLetterBook.mockResolvedValue({ ...book, providerIds: [] });
  fakes.calls.changeStatus.mockResolvedValue(card({ status: { code: 'IN_RECEPTION', description: 'На приемке' } }));
  renderApp(address, fakes);
  await screen.findByRole('button', { name: 'Начать приемку' });
  await waitFor(() => expect(fakes.calls.getLetterBook).toHaveBeenCalled());
  await userEvent.click(screen.getByRole('button', { name: 'Начать приемку' }));
  await waitFor(() => expect(fakes.calls.changeStatus).toHaveBeenCalledOnce());
});
