import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { OutboxState } from '#platform/outbox/outbox';
import type { EntryFailure, JournalEntry, OutboxEntry } from '#platform/outbox/outbox-entry';
import { writeUnsentFile } from '#platform/unsent-file/unsent-file';
import { anEntry } from '#platform/testing/outbox-entry';

import { fakeServices } from '../../testing/fake-services.ts';
import { renderApp } from '../../testing/render-app.tsx';

const stale: EntryFailure = {
  at: '2026-11-14T08:06:00Z',
  text: 'Данные изменил другой сотрудник. Сравните и сохраните ещё раз',
  status: 409,
  code: 'transport.stale',
  fields: [{ path: 'specialMark', message: 'снег' }],
};
const refused = anEntry({
  id: 1,
  title: 'Изменить карточку',
  operation: 'transport.edit',
  request: { method: 'PATCH', url: `/transport/${anEntry().transportId}`, data: { specialMark: 'лёд', version: 1 } },
  tries: 3,
  failure: stale,
});
const waiting = anEntry({ id: 2, createdAt: new Date(Date.now() - 5 * 60_000).toISOString() });
const aside = anEntry({ id: 3, state: 'aside', title: 'Взвешивание' });
const ended = (more: Partial<JournalEntry>): JournalEntry => {
  const { state: _state, ...entry } = anEntry();
  return { ...entry, outcome: 'sent', endedAt: '2026-11-14T08:06:00Z', ...more };
};

async function openJournal(
  entries: readonly OutboxEntry[],
  journaled: readonly JournalEntry[] = [],
  more: Partial<OutboxState> = {},
) {
  const fakes = fakeServices();
  fakes.ended.push(...journaled);
  const problem = entries.find(({ failure }) => failure) ?? null;
  fakes.outbox.set({ ...fakes.outbox.getState(), entries, problem, ...more });
  const shown = renderApp('/sync', fakes);
  await screen.findByRole('heading', { name: 'Журнал отправки' });
  return shown;
}

const section = (name: RegExp) => screen.findByRole('region', { name });

test('an empty outbox says that everything is sent', async () => {
  await openJournal([]);
  await waitFor(() => expect(screen.getAllByText('Всё отправлено')).toHaveLength(3));
  expect(screen.getByRole('button', { name: 'Повторить всё' })).toBeDisabled();
  expect(await within(await section(/Отправлено за 14 дней/)).findByText('Пока ничего')).toBeVisible();
});

test('work of a colleague on this device is named, also after the bar about it was closed', async () => {
  await openJournal([], [], { foreign: 3 });
  await userEvent.click(await screen.findByRole('button', { name: 'Понятно' }));
  const said = 'На устройстве ещё 3 записи другого сотрудника. Они уйдут, когда он войдёт под своим логином';
  expect(await screen.findByText(said)).toBeVisible();
});

test('entries are grouped by state and show words, age, size, attempts and error', async () => {
  const gone = ended({ id: 8, outcome: 'gone', isUnseen: true });
  await openJournal([refused, waiting, aside], [ended({ id: 9 }), gone]);
  const toDecide = await section(/^Не принято, требует решения: 1/);
  expect(within(toDecide).getByRole('button', { name: /^Изменение карточки: особые отметки — вагон/ })).toBeVisible();
  expect(within(toDecide).getByText(stale.text)).toBeVisible();
  expect(within(toDecide).getByText('3 попытки')).toBeVisible();
  const outbox = await section(/^На устройстве, ждёт: 1/);
  expect(within(outbox).getByText('5 мин назад')).toBeVisible();
  expect(within(outbox).getByText('60 Б')).toBeVisible();
  expect(await section(/^Отложено вами: 1/)).toBeVisible();
  expect(await section(/^Не принято, объекта больше нет: 1/)).toBeVisible();
  expect(within(await section(/^Отправлено за 14 дней: 1/)).getByText('Отправлено')).toBeVisible();
});

test('what left the outbox without being sent is folded, and the page does not say that everything is sent', async () => {
  const refusal = { at: '2026-11-14T08:06:00Z', text: 'Вес меньше тары', status: 422, code: 'weighing.tare' };
  await openJournal(
    [],
    [
      ended({ id: 7, outcome: 'gone', failure: { ...refusal, status: 404 } }),
      ended({ id: 8, outcome: 'dropped', failure: refusal }),
      ended({ id: 9, outcome: 'dropped' }),
    ],
  );
  expect(await screen.findAllByText('Очередь пуста')).toHaveLength(2);
  // The header: nothing is left on the device.
  expect(screen.getAllByText('Всё отправлено')).toHaveLength(1);
  const past = within(await section(/^Снято с очереди за 30 дней: 3/));
  expect(past.getByText('Не принято: объекта больше нет')).not.toBeVisible();
  await userEvent.click(past.getByText('Снято с очереди за 30 дней: 3'));
  expect(past.getByText('Не принято: объекта больше нет')).toBeVisible();
  // Refused on the screen of the write: the person has deleted nothing.
  expect(past.getByText('Не принято')).toBeVisible();
  expect(past.getByText('Не принято: удалено вами')).toBeVisible();
});

test('entries of one state are grouped by wagon', async () => {
  await openJournal([waiting, anEntry({ id: 4, transportNumber: '62107008' }), anEntry({ id: 5 })]);
  const outbox = within(await section(/^На устройстве, ждёт: 3/));
  const titles = outbox.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Вагон 6185\u00A04303', 'Вагон 6210\u00A07008']);
  const first = outbox.getByRole('list', { name: /6185/ });
  expect(within(first).getAllByRole('listitem')).toHaveLength(2);
});

test('of a long outbox fifty entries are drawn; the rest on request', async () => {
  await openJournal(Array.from({ length: 120 }, (_, index) => anEntry({ id: index + 1 })));
  const outbox = within(await section(/^На устройстве, ждёт: 120/));
  expect(outbox.getAllByRole('listitem')).toHaveLength(50);
  await userEvent.click(outbox.getByRole('button', { name: 'Показать ещё' }));
  expect(outbox.getAllByRole('listitem')).toHaveLength(100);
});

test('retry, set aside, put back into the outbox, offer again from the journal, retry all, pause', async () => {
  const { calls } = await openJournal(
    [{ ...refused, failure: { ...stale, status: 422, code: 'transport.statusBlocked' } }, aside],
    [ended({ id: 8, outcome: 'dropped' })],
  );
  const toDecide = within(await section(/^Не принято, требует решения/));
  await userEvent.click(toDecide.getByRole('button', { name: 'Повторить' }));
  expect(calls.retry).toHaveBeenCalledExactlyOnceWith(1);
  await userEvent.click(toDecide.getByRole('button', { name: 'Отложить и продолжить' }));
  expect(calls.setAside).toHaveBeenCalledExactlyOnceWith(1);
  await userEvent.click(within(await section(/^Отложено вами/)).getByRole('button', { name: 'Вернуть в очередь' }));
  expect(calls.retry).toHaveBeenLastCalledWith(3);
  await userEvent.click(screen.getByText('Снято с очереди за 30 дней: 1'));
  const past = within(await section(/^Снято с очереди/));
  await userEvent.click(past.getByRole('button', { name: 'Вернуть в очередь' }));
  expect(calls.offerAgain).toHaveBeenCalledExactlyOnceWith([8]);
  await userEvent.click(screen.getByRole('button', { name: 'Повторить всё' }));
  await waitFor(() => expect(calls.retry).toHaveBeenCalledTimes(4));
  await userEvent.click(screen.getByRole('button', { name: 'Пауза' }));
  expect(calls.pause).toHaveBeenCalledOnce();
});

const serverError: EntryFailure = { at: '2026-11-14T08:06:00Z', text: 'Ошибка сервера', status: 500, code: 'x' };

test('what the server failed at stands apart from refusals, with the moment of the next try and «Повторить»', async () => {
  const failed = anEntry({ id: 6, tries: 1, failure: serverError });
  const { calls } = await openJournal([failed, waiting], [], { nextTryAt: Date.now() + 12_500 });
  const retried = within(await section(/^Не отправлено, повторим автоматически: 1/));
  expect(retried.getByText(/^Записи остались на устройстве\. Следующая попытка через 1\d с$/)).toBeVisible();
  expect(retried.getByText('На устройстве, ждёт')).toBeVisible();
  expect(retried.queryByRole('button', { name: 'Отложить и продолжить' })).toBeNull();
  await userEvent.click(retried.getByRole('button', { name: 'Повторить' }));
  expect(calls.retry).toHaveBeenCalledExactlyOnceWith(6);
  expect(screen.queryByRole('region', { name: /требует решения/ })).toBeNull();
  expect(await section(/^На устройстве, ждёт: 1/)).toBeVisible();
});

test('an entry that stops the others for five tries can be set aside, and is not called refused then', async () => {
  const failed = anEntry({ id: 6, tries: 5, failure: serverError });
  const { calls, outbox } = await openJournal([failed, waiting]);
  await userEvent.click(await screen.findByRole('button', { name: 'Отложить и продолжить' }));
  expect(calls.setAside).toHaveBeenCalledExactlyOnceWith(6);
  outbox.set({ ...outbox.getState(), entries: [{ ...failed, state: 'aside' }], problem: null });
  const put = within(await section(/^Отложено вами: 1/));
  expect(put.getByText('На устройстве, ждёт: отложено')).toBeVisible();
  expect(put.getByRole('button', { name: 'Вернуть в очередь' })).toBeVisible();
});

test('an entry that a proxy stops can be set aside, one that only waits for a link cannot', async () => {
  const foreign = { at: '2026-11-14T08:06:00Z', text: 'Ответил не наш сервер', code: 'reply.foreign' };
  const { network, outbox } = await openJournal([anEntry({ id: 6, tries: 5, failure: foreign }), waiting]);
  network.set({ isReachable: false, answeredAt: null });
  expect(await screen.findByRole('button', { name: 'Отложить и продолжить' })).toBeVisible();
  const unanswered = { at: foreign.at, text: 'Проблема с подключением к интернету' };
  outbox.set({ ...outbox.getState(), entries: [anEntry({ id: 6, tries: 5, failure: unanswered })], problem: null });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Отложить и продолжить' })).toBeNull());
});

test('deleting stands in the details, names the entry and what is lost, and does nothing after «Отмена»', async () => {
  const { calls } = await openJournal([waiting]);
  const openDetails = async () =>
    userEvent.click(await screen.findByRole('button', { name: /^Взвешивание: нетто 67,000\sт/ }));
  const remove = async () => {
    await openDetails();
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
  };
  expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull();
  await remove();
  const dialog = await screen.findByRole('dialog', { name: 'Удалить запись?' });
  expect(within(dialog).getByText(/Взвешивание: нетто 67,000\sт — вагон/)).toBeVisible();
  expect(within(dialog).getByText(/На сервер это не попадёт/)).toBeVisible();
  // By the keyboard: a press so soon and so near would be the second one of a double tap.
  within(dialog).getByRole('button', { name: 'Отмена' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(calls.drop).not.toHaveBeenCalled();
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await remove();
  const again = await screen.findByRole('dialog', { name: 'Удалить запись?' });
  await userEvent.click(within(again).getByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect(calls.drop).toHaveBeenCalledExactlyOnceWith(2));
});

test('details show the content, the server’s values and, folded, the raw entry', async () => {
  const { address } = await openJournal([refused]);
  await userEvent.click(await screen.findByRole('button', { name: /^Изменение карточки/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Запись' });
  expect(within(dialog).getByText('на сервере: снег; у вас: лёд')).toBeVisible();
  expect(within(dialog).getByText(/"transport.stale"/)).not.toBeVisible();
  await userEvent.click(within(dialog).getByText('Для службы поддержки'));
  expect(within(dialog).getByText(/"transport.stale"/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Открыть карточку' }));
  await waitFor(() => expect(address()).toBe(`/auto/${refused.transportId}`));
});

const fileOf = async (userId: string, userName: string) => {
  const items = ['key-00000007', 'key-00000008'].map((key) => ({
    kind: 'write' as const,
    content: { ...anEntry(), key, userId, rows: [], created: [] },
  }));
  const file = await writeUnsentFile({ exportedAt: '2026-11-14T08:05:00.000Z', userId, userName, items });
  return new File([file], 'unsent.otk');
};

test('a file is imported; a wrong one is refused with a reason', async () => {
  await openJournal([]);
  const input = screen.getByLabelText('Файл неотправленных записей', { selector: 'input' });
  await userEvent.upload(input, await fileOf(anEntry().userId, 'Громова Е. А.'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Принять из файла?' }));
  expect(dialog.getByText(/^Громова Е\. А\., сохранено 14\.11\.2026/)).toBeVisible();
  expect(dialog.getByText(/^В файле 2 записи \(2\sКБ\)/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Принять' }));
  expect(await screen.findByText('Принято из файла: 2')).toBeVisible();
  await userEvent.upload(input, await fileOf('00000000-0000-4000-8000-000000000008', 'Петрова А. С.'));
  expect(await screen.findByText(/^Это записи другого сотрудника: Петрова А\. С\./)).toBeVisible();
});

test('the cache is cleared only after a confirmation', async () => {
  const { calls } = await openJournal([]);
  const room = within(await section(/Место на устройстве/));
  expect(await room.findByText('около 12 МБ из 2 ГБ')).toBeVisible();
  expect(room.getByText('Удалит карточки, взятые для работы без связи. Неотправленное останется.')).toBeVisible();
  await userEvent.click(room.getByRole('button', { name: 'Очистить кэш' }));
  const dialog = await screen.findByRole('dialog', { name: 'Очистить кэш?' });
  expect(within(dialog).getByText(/Очередь отправки, неотправленные фото .* останутся/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Очистить кэш' }));
  await waitFor(() => expect(calls.dropCaches).toHaveBeenCalledOnce());
});

test('room on the device is drawn as loading until it is measured', async () => {
  const fakes = fakeServices();
  const measured = Promise.withResolvers<boolean>();
  vi.spyOn(fakes.services.device.room, 'isProtected').mockReturnValue(measured.promise);
  renderApp('/sync', fakes);
  const room = within(await section(/Место на устройстве/));
  expect(await room.findByText('Загрузка')).toBeVisible();
  measured.resolve(true);
  expect(await room.findByText('Защита хранилища')).toBeVisible();
  expect(room.queryByText('Загрузка')).toBeNull();
});

test('on a phone nothing is wider than the screen', async () => {
  await page.viewport(390, 844);
  await openJournal([refused, waiting, aside], [ended({ id: 9 })]);
  await section(/^Отправлено/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('work of a division that was taken away is explained and can be sent from another one', async () => {
  const failure = { at: '2026-11-14T08:06:00Z', text: 'Подразделение вам не назначено', status: 403 };
  const stranded = anEntry({ id: 5, udrId: 'gone', failure: { ...failure, code: 'auth.divisionForeign' } });
  const { calls } = await openJournal([stranded]);
  expect(await screen.findByText(/подразделение больше не назначено вам/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Что можно сделать' }));
  expect(await screen.findByText(/Попросите администратора вернуть назначение/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Навашино/ }));
  await waitFor(() => expect(calls.retry).toHaveBeenCalledWith(5));
});

test('a text that the server can never take: field and sign are named, and the write is sent without it', async () => {
  const data = { specialMark: 'лёд\0 на полу', version: 1 };
  const { request } = refused;
  const failure = { at: stale.at, text: 'Запрос заполнен неверно', status: 400, code: 'request.invalid' };
  const { calls } = await openJournal([{ ...refused, request: { ...request, data }, failure }]);
  const toDecide = within(await section(/^Не принято, требует решения: 1/));
  expect(
    toDecide.getByText('Особые отметки. Знак 4 (после «лёд») сохранить нельзя: это невидимый знак U+0000. Удалите его'),
  ).toBeVisible();
  await userEvent.click(toDecide.getByRole('button', { name: 'Убрать знак и отправить' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText(/Будет отправлено: Особые отметки «лёд на полу»/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Убрать и отправить' }));
  const mended = { ...request, data: { ...data, specialMark: 'лёд на полу' } };
  await waitFor(() => expect(calls.replace).toHaveBeenCalledWith(refused.id, mended));
});
