import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { ApiError, NetworkError } from '#platform/api-error';
import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';

import { fakeServices } from '../../../testing/fake-services.ts';
import { atWork } from '../../../testing/at-work.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const transportId = aTransport().id;
const documents = `/auto/${transportId}?tab=document`;
const archive = () => new File(['PK\u0003\u0004…'], 'Фото с завода.zip', { type: 'application/zip' });
const brought = { id: '00000000-0000-4000-8000-000000000901', transportId, name: '', size: 7, entries: 3 };
const photo = { name: 'Фото/борт.jpg', kind: 'photo' as const, id: brought.id, reason: null };
const paper = { name: 'Накладная ЭБ204517.pdf', kind: 'document' as const, id: brought.id, reason: null };
const refused = { name: 'программа.exe', kind: null, id: null, reason: 'Неверный формат файла' };

function as(permissions: string[], transport = aTransport({ photoCount: 2 })) {
  const fakes = fakeServices(atWork(aUser({ permissions, udr: [anUdr({ permissions })] })));
  fakes.calls.getTransport.mockResolvedValue(transport);
  return fakes;
}
const master = (...given: readonly ReturnType<typeof aTransport>[]) =>
  as(['TRANSPORT_READ', 'FILE_READ', 'PHOTO_EDIT', 'DOCUMENT_EDIT'], ...given);
const button = (name: string) => screen.findByRole('button', { name });

test('download: progress in bytes, cancel, a failure in words, then the file under the server’s name', async () => {
  const fakes = master();
  const { zip } = fakes.media.calls;
  const { saveFile } = fakes.calls;
  zip.mockImplementationOnce((_given, options) => {
    options!.onReceived!(5_242_880, 20_971_520);
    return new Promise((_resolve, reject) => {
      options!.signal!.addEventListener('abort', () => reject(new Error('stopped')));
    });
  });
  renderApp(documents, fakes);
  await userEvent.click(await button('Скачать архивом'));
  expect(await screen.findByText('Скачивается: 5 МБ из 20 МБ')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Скачивание архива' })).toHaveAttribute('aria-valuenow', '25');
  expect(await button('Скачать архивом')).toBeDisabled();
  await userEvent.click(await button('Отменить'));
  expect(screen.queryByText(/^Скачивается/)).toBeNull();

  zip.mockRejectedValueOnce(new NetworkError());
  await userEvent.click(await button('Скачать архивом'));
  expect((await screen.findByRole('alert')).textContent).toBe('Архив не скачан. Проблема с подключением к интернету');
  const file = { name: 'Вагон 61854303.zip', blob: new Blob([new Uint8Array(1500)]) };
  zip.mockResolvedValueOnce(file);
  await userEvent.click(await button('Повторить'));
  expect(await screen.findByText('Архив «Вагон 61854303.zip» скачан, 2 КБ')).toBeVisible();
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(file.blob, file.name);
  await userEvent.click(await button('Убрать'));
  expect(screen.queryByText(/скачан/)).toBeNull();
});

test('unpack: a refusal keeps the file, the retry uses the same key, each file has its result', async () => {
  const fakes = master();
  const { uploadArchive, unzip, listDocuments } = fakes.media.calls;
  uploadArchive
    .mockRejectedValueOnce(new ApiError({ status: 422, code: 'zip.encrypted', message: 'Архив защищён паролем' }))
    .mockResolvedValue(brought);
  unzip.mockResolvedValue({ transportId, entries: [photo, refused, paper] });
  renderApp(documents, fakes);
  await button('Загрузить из ZIP');
  await userEvent.upload(screen.getByLabelText('Файл архива'), archive());
  const failed = within(await screen.findByRole('dialog', { name: 'Архив не разобран' }));
  expect(failed.getByText('Фото с завода.zip')).toBeVisible();
  expect(failed.getByRole('alert').textContent).toBe('Архив защищён паролем');
  await userEvent.click(failed.getByRole('button', { name: 'Закрыть' }));
  expect(await screen.findByText('«Фото с завода.zip». Архив защищён паролем')).toBeVisible();
  await userEvent.click(await button('Показать'));
  const askedBefore = listDocuments.mock.calls.length;
  await userEvent.click(await button('Повторить'));

  const done = within(await screen.findByRole('dialog', { name: 'Архив разобран' }));
  expect(done.getByRole('alert').textContent).toBe('Добавлено: 1 фото, 1 документ. Не принято: 1 файл');
  const told = (title: string) => done.getByRole('list', { name: title }).textContent;
  expect(told('Не принято')).toBe('программа.exeНеверный формат файла');
  expect(told('Стали фото')).toBe('Фото/борт.jpg');
  expect(told('Стали документами')).toBe('Накладная ЭБ204517.pdf');
  const keys = uploadArchive.mock.calls.map(([, options]) => options!.headers!['Idempotency-Key']);
  expect(keys[1]).toBe(keys[0]);
  await waitFor(() => expect(listDocuments.mock.calls.length).toBeGreaterThan(askedBefore));
  await userEvent.click(done.getByRole('button', { name: 'Готово' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/^«Фото с завода.zip»/)).toBeNull();
});

test('unpack: continues when the dialog is closed or another tab is opened; stopping keeps the file', async () => {
  const fakes = master();
  fakes.media.calls.uploadArchive.mockImplementation((_given, options) => {
    options!.onProgress!(3);
    return new Promise(() => undefined);
  });
  renderApp(documents, fakes);
  await button('Загрузить из ZIP');
  await userEvent.upload(screen.getByLabelText('Файл архива'), archive());
  const dialog = within(await screen.findByRole('dialog', { name: 'Разбираем архив' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Закрыть' }));
  await userEvent.click(await screen.findByRole('tab', { name: /Фото/ }));
  expect(await screen.findByText(/^«Фото с завода.zip». Отправляется: 3 Б/)).toBeVisible();
  await userEvent.click(await button('Показать'));
  await userEvent.click(await button('Прервать'));
  expect(await screen.findByText(/Файл остался выбранным/)).toBeVisible();
  expect(await button('Другой архив')).toBeVisible();
});

test('with nothing to pack there is no download, and after reception the disabled button says why', async () => {
  const finished = aTransport({ photoCount: 0, status: { ...aTransport().status, code: 'RECEPTION_FINISHED' } });
  renderApp(documents, master(finished));
  expect(await button('Загрузить из ZIP')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Скачать архивом' })).toBeNull();
  expect(screen.getByText(/^Приемка завершена/)).toBeVisible();
});

test('without a network both buttons are disabled and say why once', async () => {
  const fakes = master();
  renderApp(documents, fakes);
  expect(await button('Скачать архивом')).toBeEnabled();
  fakes.network.set({ isReachable: false, answeredAt: null });
  expect(await screen.findByText(/^Нет связи с сервером: архивы/)).toBeVisible();
  expect(await button('Скачать архивом')).toBeDisabled();
  expect(await button('Загрузить из ZIP')).toBeDisabled();
});

test('on a phone nothing is wider than the screen; a person who may only read may only download', async () => {
  await page.viewport(390, 844);
  renderApp(`/auto/${transportId}?tab=photo`, as(['TRANSPORT_READ', 'FILE_READ']));
  expect(await button('Скачать архивом')).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Загрузить из ZIP' })).toBeNull();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('without the right to files there is no archive', async () => {
  renderApp(documents, as(['TRANSPORT_READ']));
  expect(await screen.findByText('Документов пока нет')).toBeVisible();
  expect(screen.queryByRole('button', { name: /архив/ })).toBeNull();
});
