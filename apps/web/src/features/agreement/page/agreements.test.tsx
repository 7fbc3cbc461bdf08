import { agreementContract } from '@otk/domain/agreement/agreement.contract';
import type { Agreement } from '@otk/domain/agreement/agreement.schema';
import type { User } from '@otk/domain/user/user.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { anUdr, aUser } from '#features/user/testing/user.builders';
import { NetworkError } from '#platform/api-error';
import { atWork } from '#app/testing/at-work';
import { fakeServices } from '#app/testing/fake-services';
import { renderApp } from '#app/testing/render-app';

const id = '00000000-0000-4000-8000-000000000041';
const unsigned: Agreement = {
  id,
  typeName: 'Инструкция по охране труда',
  version: 2,
  fileName: 'Инструкция.pdf',
  url: '/api/file/1?signature=a',
  createdAt: '2026-11-14T08:00:00Z',
  mustSign: true,
  signedAt: null,
};
const owing = aUser({ agreementsToSign: 1 });

function asks(state = atWork(owing)) {
  const fakes = fakeServices(state);
  let agreement = unsigned;
  fakes.media.calls.readPdf.mockResolvedValue({ pages: 1, draw: async () => undefined, close: async () => undefined });
  const listMine = fakes.on(agreementContract.listMine).mockImplementation(async () => [agreement]);
  const sign = fakes.on(agreementContract.sign).mockImplementation(async () => {
    agreement = { ...unsigned, mustSign: false, signedAt: '2026-11-16T08:00:00Z' };
    return { signedAt: '2026-11-16T08:00:00Z' };
  });
  const become = (user: User) => fakes.calls.reloadUser.mockImplementation(async () => fakes.startUp.set(atWork(user)));
  return { ...fakes, listMine, sign, become };
}

test('after sign-in the agreement is read and signed by keyboard before any page is shown', async () => {
  const fakes = asks();
  fakes.become(aUser());
  renderApp('/auto', fakes);
  expect(await screen.findByRole('heading', { name: 'Инструкция по охране труда' })).toBeVisible();
  expect(fakes.calls.filtrate).not.toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'Подписать' });
  expect(button).toBeDisabled();
  screen.getByRole('checkbox', { name: 'Я прочитал(а) документ и согласен(на) с ним' }).focus();
  await userEvent.keyboard(' {Tab}{Enter}');
  await waitFor(() =>
    expect(fakes.sign).toHaveBeenCalledExactlyOnceWith({ params: { id: owing.id }, body: { agreementId: id } }),
  );
  await waitFor(() => expect(fakes.calls.filtrate).toHaveBeenCalled());
});

test('the journal of unsent work stays open; a server that does not answer does not hold the work', async () => {
  const fakes = asks();
  fakes.listMine.mockRejectedValue(new NetworkError());
  const { router } = renderApp('/sync', fakes);
  expect(await screen.findByRole('heading', { name: 'Журнал отправки' })).toBeVisible();
  await router.navigate({ to: '/auto' });
  await userEvent.click(await screen.findByRole('button', { name: 'Подписать при следующем входе' }));
  await waitFor(() => expect(fakes.calls.filtrate).toHaveBeenCalled());
});

test('an offline start shows the work; a bar leads to the agreement', async () => {
  const fakes = asks({ ...atWork(owing), isOffline: true });
  renderApp('/auto', fakes);
  await waitFor(() => expect(fakes.calls.filtrate).toHaveBeenCalled());
  await userEvent.click(await screen.findByRole('link', { name: 'Прочитать' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть: Инструкция по охране труда, версия 2' }));
  expect(await screen.findByRole('button', { name: 'Подписать' })).toBeVisible();
});

test('the administrator publishes a version and sees who has not signed', async () => {
  const fakes = asks(atWork(aUser({ udr: [anUdr({ permissions: ['TRANSPORT_READ', 'USER_ADMIN'] })] })));
  const version = {
    id,
    version: 2,
    fileName: 'Инструкция.pdf',
    url: '/api/file/1?signature=a',
    createdAt: '2026-11-14T08:00:00Z',
    createdBy: 'Громова Е. А.',
    signed: 1,
  };
  const type = { id, name: 'Инструкция', isRequired: true, revision: 1, versions: [version] };
  fakes.on(agreementContract.listTypes).mockResolvedValue({ items: [type], people: 2 });
  const items = [
    { id, fullName: 'Петров П. П.', login: 'petrov', signedAt: null },
    { id: owing.id, fullName: 'Иванов И. И.', login: 'ivanov', signedAt: '2026-11-15T08:00:00Z' },
  ];
  fakes.on(agreementContract.listSigners).mockResolvedValue({ items, next: null });
  const publish = fakes.on(agreementContract.publish).mockResolvedValue({ id, version: 3 });
  renderApp('/admin/agreements', fakes);
  await userEvent.upload(
    await screen.findByLabelText('Файл: Инструкция'),
    new File(['%PDF-1.7'], 'Версия 3.pdf', { type: 'application/pdf' }),
  );
  const asked = await screen.findByRole('dialog', { name: 'Опубликовать новую версию?' });
  await userEvent.click(within(asked).getByRole('button', { name: 'Опубликовать' }));
  await waitFor(() => expect(publish).toHaveBeenCalledOnce());
  await userEvent.click(await screen.findByRole('button', { name: 'Подписи: Инструкция, версия 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Подписи: Инструкция, версия 2' });
  expect(await within(dialog).findByText('Петров П. П.')).toBeVisible();
  expect(within(dialog).getByText('Не подписано')).toBeVisible();
});
