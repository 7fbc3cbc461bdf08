import { answerContract } from '@otk/domain/answer/answer.contract';
import { roomContract } from '@otk/domain/room/room.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { aTransport } from '#features/transport/testing/transport.builders';
import { transportKeys } from '#features/transport/transport.queries';
import { anUdr, aUser } from '#features/user/testing/user.builders';
import { ApiError } from '#platform/api-error';
import { fakeServices } from '#app/testing/fake-services';
import { atWork } from '#app/testing/at-work';
import { renderApp } from '#app/testing/render-app';

const address = `/auto/${aTransport().id}`;
const answered = aTransport({
  supplierAnswer: {
    answer: 'REFUSES',
    at: '2026-11-15T11:05:00Z',
    by: 'Петров П. П.',
    means: 'PHONE',
    comment: 'Засор не наш',
    lines: [{ lineId: aTransport().discoverScrapType[1]!.id, isAgreed: false, comment: 'Это 3А' }],
    file: null,
    recordedBy: 'Громова Е. А.',
    byLink: null,
  },
});

function as(owner: string, permissions: string[]) {
  const fakes = fakeServices(
    atWork(
      aUser({ udr: [anUdr({ owner, isSupplier: owner === 'SUPP', permissions: ['TRANSPORT_READ', ...permissions] })] }),
    ),
  );
  return {
    ...fakes,
    record: fakes.on(answerContract.record).mockResolvedValue(answered),
    give: fakes.on(answerContract.give).mockResolvedValue(answered),
  };
}

test('the master writes down who answered, when and how; a refusal keeps the words; the card shows the answer', async () => {
  const fakes = as('MASTER', ['STORAGE_SET']);
  fakes.record.mockRejectedValueOnce(
    new ApiError({ status: 422, code: 'answer.beforeNotice', message: 'Ответ не может быть раньше телефонограммы' }),
  );
  renderApp(address, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Записать ответ поставщика' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Записать ответ поставщика' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Записать ответ' }));
  expect(dialog.getByText('Выберите ответ')).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'Не согласен' }));
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Кто ответил' }), 'Петров П. П.');
  await userEvent.click(dialog.getByRole('radio', { name: 'По телефону' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Записать ответ' }));
  expect(await dialog.findByText(/раньше телефонограммы/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Записать ответ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakes.record.mock.calls[1]![0].body).toMatchObject({
    answer: 'REFUSES',
    by: 'Петров П. П.',
    means: 'PHONE',
    seen: null,
  });
  expect(screen.getByText('Засор не наш')).toBeVisible();
  expect(screen.getByText(/5А, 15,000 т: не согласен. Это 3А/)).toBeVisible();
});

test('an answer that another person records meanwhile leaves the dialog open, and the second one is refused in words', async () => {
  const fakes = as('MASTER', ['STORAGE_SET']);
  const message = 'Ответ поставщика уже записан. Закройте окно, прочитайте его и запишите свой, если он другой';
  const { responsibleStorage } = answered;
  const notice = { number: '7/2026', at: '2026-11-10T06:00:00Z', recipient: null, state: 'SENT' } as const;
  const asked = aTransport({ responsibleStorage: { ...responsibleStorage!, notice }, awaited: 'ANSWER' });
  fakes.calls.getTransport.mockResolvedValue(asked);
  fakes.record.mockRejectedValueOnce(new ApiError({ status: 409, code: 'answer.changed', message }));
  renderApp(address, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Записать ответ поставщика' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Записать ответ поставщика' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Не согласен' }));
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Кто ответил' }), 'Сидоров С. С.');
  await userEvent.click(dialog.getByRole('radio', { name: 'По телефону' }));
  fakes.services.queryClient.setQueryData(transportKeys.card(asked.id), {
    ...asked,
    supplierAnswer: answered.supplierAnswer,
    awaited: 'COMMISSION_DATE',
  });
  expect(await screen.findByText('Засор не наш')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Кто ответил' })).toHaveValue('Сидоров С. С.');
  await userEvent.click(dialog.getByRole('button', { name: 'Записать ответ' }));
  expect(await dialog.findByText(new RegExp(message))).toBeVisible();
  expect(fakes.record.mock.calls[0]![0].body).toMatchObject({ seen: null });
});

test('the person of the supplier agrees and contests line by line', async () => {
  const fakes = as('SUPP', ['NOTIFY_REPLY']);
  renderApp(address, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Ответить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ответ на телефонограмму' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Пришлёт представителя' }));
  const line = within(dialog.getByRole('radiogroup', { name: '5А, 15,000\u00A0т' }));
  await userEvent.click(line.getByRole('radio', { name: 'Не согласен' }));
  await userEvent.fill(dialog.getByRole('textbox', { name: 'С чем не согласны' }), 'Это 3А');
  await userEvent.click(dialog.getByRole('button', { name: 'Ответить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fakes.give.mock.calls[0]![0].body).toMatchObject({
    answer: 'WILL_COME',
    lines: [{ lineId: answered.discoverScrapType[1]!.id, isAgreed: false, comment: 'Это 3А' }],
  });
});

test('the master sees the link of the supplier, revokes it and sends a new one; an answer by it says who signed', async () => {
  const fakes = as('MASTER', ['STORAGE_SET']);
  const link = {
    state: 'ACTIVE',
    at: '2026-11-15T08:00:00Z',
    by: 'Громова Е. А.',
    recipient: 'Отдел качества',
    until: '2026-12-15T08:00:00Z',
    openedAt: '2026-11-15T09:00:00Z',
    lastOpenedAt: '2026-11-16T09:00:00Z',
    revokedAt: null,
  } as const;
  const byLink = {
    position: 'Мастер',
    authority: '17',
    comesAt: '2026-11-17T07:00:00Z',
    signatureSha256: '',
    shownSha256: '',
  };
  const { supplierAnswer } = answered;
  fakes.calls.getTransport.mockResolvedValue({
    ...answered,
    supplierAnswer: { ...supplierAnswer!, means: 'PRODUCT', byLink },
  });
  fakes.calls.roomState.mockResolvedValue({ link, whyNot: null });
  const revoke = fakes
    .on(roomContract.revoke)
    .mockResolvedValue({ link: { ...link, state: 'REVOKED', revokedAt: '2026-11-16T10:00:00Z' }, whyNot: null });
  const send = fakes.on(roomContract.send).mockResolvedValue({ link: { ...link, openedAt: null }, whyNot: null });
  renderApp(address, fakes);
  expect(await screen.findByText(/Петров П\. П\., по ссылке/)).toBeVisible();
  expect(screen.getByText('Мастер, доверенность № 17, подписано')).toBeVisible();
  expect(screen.getByText(/^Приедет 17\.11\.2026/)).toBeVisible();
  expect(
    await screen.findByText(/^Действует до 15\.12\.2026.*Открыта 15\.11\.2026.*последний раз 16\.11\.2026/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Отозвать' }));
  const question = within(await screen.findByRole('dialog', { name: 'Отозвать ссылку?' }));
  await userEvent.click(question.getByRole('button', { name: 'Отозвать' }));
  expect(await screen.findByText(/^Отозвана 16\.11\.2026/)).toBeVisible();
  expect(revoke).toHaveBeenCalledWith({ params: { id: answered.id } });
  await userEvent.click(screen.getByRole('button', { name: 'Отправить заново' }));
  expect(await screen.findByText(/Ещё не открывали/)).toBeVisible();
  expect(send).toHaveBeenCalledTimes(1);
});
