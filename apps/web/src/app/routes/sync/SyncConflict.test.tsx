import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod/mini';

import { aTransport } from '#features/transport/testing/transport.builders';
import { aUser } from '#features/user/testing/user.builders';
import { anEntry } from '#platform/testing/outbox-entry';

import { fakeServices } from '../../testing/fake-services.ts';
import { renderApp } from '../../testing/render-app.tsx';

const stale = anEntry({
  request: {
    method: 'POST',
    url: '/transport/00000000-0000-4000-8000-000000000100/set-register-weight',
    data: { gross: 91, tare: 24, net: 67, trash: null, base: null },
  },
  tries: 1,
  failure: {
    at: '2026-11-14T08:06:00.000Z',
    text: 'Данные изменил другой сотрудник',
    status: 409,
    code: 'transport.stale',
  },
});

const decided = (kept: string) => ({
  reason: 'CHECKED',
  values: [
    {
      field: 'registerWeight',
      title: 'Взвешивание',
      mine: 'брутто 91,000\u00A0т, тара 24,000\u00A0т, нетто 67,000\u00A0т',
      kept,
    },
  ],
});

const fact = {
  isOwn: false,
  role: null,
  deviceAt: null,
  division: null,
  action: '',
  entity: 'transport',
  entityId: null,
  before: null,
  after: null,
};

function withConflict(path: string) {
  const rendered = renderApp(path);
  const { calls, outbox } = rendered;
  calls.getTransport.mockImplementation(async () =>
    aTransport({ registerWeight: { gross: 90, tare: 24, net: 66, trash: null, diff: null } }),
  );
  calls.listHistory.mockResolvedValue({
    items: [{ ...fact, id: 1, at: '2026-11-14T05:30:00.000Z', user: 'Петров П. П.', field: 'registerWeight' }],
    next: null,
  });
  outbox.set({ ...outbox.getState(), entries: [stale], problem: stale });
  return rendered;
}

test('a conflict of the outbox is compared with who and when, and a decision replaces the entry', async () => {
  const { calls } = withConflict('/sync');
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Сравнить и решить' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Данные изменил другой сотрудник' }));
  const mine = await dialog.findByRole('radio', { name: /Оставить моё: брутто 91,000\u00A0т.*Вы, 14\.11\.2026/ });
  expect(
    dialog.getByRole('radio', { name: /Взять с сервера: брутто 90,000\u00A0т.*Петров П\. П\., 14\.11\.2026/ }),
  ).toBeVisible();
  // The message about the same entry would cover the comparison on a phone.
  await waitFor(() => expect(screen.queryByText('Запись не принята')).toBeNull());
  await userEvent.click(mine);
  await userEvent.click(dialog.getByRole('button', { name: 'Проверено на месте' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить выбранное' }));
  await waitFor(() =>
    expect(calls.replace).toHaveBeenCalledExactlyOnceWith(stale.id, {
      ...stale.request,
      data: expect.objectContaining({
        gross: 91,
        base: { gross: 90, tare: 24, net: 66, trash: null },
        decided: decided('mine'),
      }),
    }),
  );
});

test('the card names the refused write, and «Взять с сервера» removes it from the outbox and sends why', async () => {
  const { calls } = withConflict(`/auto/${stale.transportId}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Сравнить и решить' }));
  await userEvent.click(await screen.findByRole('radio', { name: /Взять с сервера/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Проверено на месте' }));
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить выбранное' }));
  await waitFor(() => expect(calls.drop).toHaveBeenCalledOnce());
  expect(calls.drop.mock.calls[0]).toMatchObject([
    stale.id,
    {
      operation: 'transport.decide',
      request: { data: { decided: decided('theirs') } },
      transportId: stale.transportId,
    },
  ]);
});

test('while the server does not answer the conflict stays open and says that nothing is lost', async () => {
  const { calls } = withConflict('/sync');
  calls.getTransport.mockRejectedValue(new Error('Нет связи'));
  await userEvent.click(await screen.findByRole('button', { name: 'Сравнить и решить' }));
  expect(await screen.findByText(/не загружены: Нет связи. Ваша запись на устройстве/)).toBeVisible();
});

test('unsaved forms are listed, opened and deleted; the header counts them', async () => {
  const fakes = fakeServices();
  const platform = aTransport({ id: stale.transportId!, transportNumber: '94620018' });
  const kind = { ...platform.transportType, kind: 'PLATFORM' as const };
  await fakes.keepCard({ ...platform, transportType: kind }, '2026-11-14T08:05:00');
  const { services, outbox } = renderApp('/sync', fakes);
  const name = [aUser().id, 'udr', stale.transportId!, 'register'];
  services.drafts.open(name, z.number()).keep(1);
  const banner = within(await screen.findByRole('banner'));
  expect(await banner.findByRole('link', { name: 'Не сохранено: 1. Журнал отправки' })).toBeVisible();
  expect(screen.queryByText('Всё отправлено')).toBeNull();
  // The card is known from the device, although it was not opened since the start.
  expect(await screen.findByText('Взвешивание — платформа 9462 0018')).toBeVisible();
  outbox.set({ ...outbox.getState(), entries: [stale], problem: stale });
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await waitFor(() => expect(titles().slice(0, 2)).toEqual(['Не принято, требует решения: 1', 'Не сохранено: 1']));
  outbox.set({ ...outbox.getState(), entries: [], problem: null });
  const open = await screen.findByRole('link', { name: 'Открыть' });
  expect(open).toHaveAttribute('href', `/auto/${stale.transportId}?tab=weight`);
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
  expect(await banner.findByRole('link', { name: 'Всё отправлено. Журнал отправки' })).toBeVisible();
});
