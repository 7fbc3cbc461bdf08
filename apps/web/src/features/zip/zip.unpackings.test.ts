import type { zipContract } from '@otk/domain/zip/zip.contract';
import { zipMaxBytes } from '@otk/domain/zip/zip.schema';
import { expect, test, vi } from 'vitest';

import type { Client } from '#platform/api-client';
import { ApiError, NetworkError } from '#platform/api-error';
import { observe } from '#platform/observable';

import { keyOf, zipUnpackings } from './zip.unpackings.ts';
import { entryGroups, outcomeText, stepText } from './zip.words.ts';

const transportId = '00000000-0000-4000-8000-000000000101';
const archive = (content = 'PK\u0003\u0004…') => new File([content], 'Фото с завода.zip');
const photo = { name: 'Фото/борт.jpg', kind: 'photo' as const, id: 'p1', reason: null };
const refused = { name: 'вирус.exe', kind: null, id: null, reason: 'Неверный формат файла' };

function aDesk() {
  const uploadArchive = vi.fn<Client<typeof zipContract>['uploadArchive']>(async () => ({
    id: 'a1',
    transportId,
    name: 'Фото с завода.zip',
    size: 5,
    entries: 2,
  }));
  const unzip = vi.fn<Client<typeof zipContract>['unzip']>(async () => ({ transportId, entries: [photo, refused] }));
  const changed = vi.fn<(transportId: string) => void>();
  const desk = { udrId: 'u1' };
  const pause = observe(false);
  const unpackings = zipUnpackings({ api: { uploadArchive, unzip }, pause, udrId: () => desk.udrId, changed });
  const becomes = (shape: object) => vi.waitFor(() => expect(unpackings.getState()).toMatchObject([shape]));
  const keys = () => uploadArchive.mock.calls.map(([, options]) => options!.headers!['Idempotency-Key']);
  return { uploadArchive, unzip, changed, desk, pause, unpackings, becomes, keys };
}

test('an archive is uploaded, unpacked and reported file by file; the lists are refetched', async () => {
  const { uploadArchive, unzip, changed, unpackings, becomes } = aDesk();
  unpackings.choose(transportId, archive());
  await becomes({ step: 'done', entries: [photo, refused], fileName: 'Фото с завода.zip' });
  expect(uploadArchive.mock.calls[0]![0]).toMatchObject({ params: { id: transportId }, file: { size: 7 } });
  expect(unzip.mock.calls[0]![0]).toEqual({ params: { id: 'a1' } });
  expect(changed).toHaveBeenCalledExactlyOnceWith(transportId);
});

test('a retry uses the same key and division, also when the file is chosen again', async () => {
  const { uploadArchive, desk, unpackings, becomes, keys } = aDesk();
  uploadArchive.mockRejectedValueOnce(new NetworkError());
  unpackings.choose(transportId, archive());
  await becomes({ step: 'failed', failure: 'Проблема с подключением к интернету' });
  desk.udrId = 'u2';
  unpackings.retry(transportId);
  await becomes({ step: 'done' });
  expect(uploadArchive.mock.calls.map(([, options]) => options!.headers!['X-UDR-ID'])).toEqual(['u1', 'u1']);
  unpackings.choose(transportId, archive());
  await becomes({ step: 'done' });
  expect(new Set(keys())).toEqual(new Set([await keyOf(transportId, archive())]));
  expect(keys()[0]).toMatch(/^[\w-]{8,100}$/);
  expect(await keyOf(transportId, archive('PK\u0003\u0004!'))).not.toBe(keys()[0]);
});

test('an uploaded archive is not sent again: only unpacking is retried', async () => {
  const { uploadArchive, unzip, changed, unpackings, becomes } = aDesk();
  unzip.mockRejectedValueOnce(new NetworkError());
  unpackings.choose(transportId, archive());
  await becomes({ step: 'failed' });
  expect(changed).toHaveBeenCalledOnce();
  unpackings.retry(transportId);
  await becomes({ step: 'done' });
  expect(uploadArchive).toHaveBeenCalledOnce();
  expect(unzip).toHaveBeenCalledTimes(2);
});

test.each(['receipt.otherRequest', 'zip.notFound'])('after %s the next attempt uses a new key', async (code) => {
  const { uploadArchive, unzip, unpackings, becomes, keys } = aDesk();
  const call = code === 'zip.notFound' ? unzip : uploadArchive;
  call.mockRejectedValueOnce(new ApiError({ status: 422, code, message: 'нет' }));
  unpackings.choose(transportId, archive());
  await becomes({ step: 'failed' });
  unpackings.retry(transportId);
  await becomes({ step: 'done' });
  expect(new Set(keys()).size).toBe(2);
});

test('a refusal names the file it is about', async () => {
  const { uploadArchive, unpackings, becomes } = aDesk();
  const message = 'Недопустимое имя файла в архиве';
  uploadArchive.mockRejectedValueOnce(
    new ApiError({ status: 422, code: 'zip.badName', message, fields: [{ path: '../a.jpg', message }] }),
  );
  unpackings.choose(transportId, archive());
  await becomes({ step: 'failed' });
  expect(unpackings.getState()[0]!.failure).toBe('Недопустимое имя файла в архиве: «../a.jpg»');
});

test('an archive that the server would refuse is not sent', async () => {
  const { uploadArchive, unpackings, becomes } = aDesk();
  unpackings.choose(transportId, archive(''));
  await becomes({ failure: 'Отсутствует файл' });
  unpackings.choose(transportId, archive('Rar!'));
  await becomes({ failure: 'Неверный формат файла' });
  unpackings.choose(transportId, Object.defineProperty(archive(), 'size', { value: zipMaxBytes + 1 }));
  await becomes({ failure: 'Архив больше 300 МБ' });
  expect(uploadArchive).not.toHaveBeenCalled();
});

test('stopping keeps the chosen file; a late answer to the stopped call is ignored', async () => {
  const { uploadArchive, unzip, unpackings, becomes } = aDesk();
  const { promise, resolve } =
    Promise.withResolvers<Awaited<ReturnType<Client<typeof zipContract>['uploadArchive']>>>();
  uploadArchive.mockReturnValueOnce(promise);
  unpackings.choose(transportId, archive());
  await vi.waitFor(() => expect(uploadArchive).toHaveBeenCalledOnce());
  uploadArchive.mock.lastCall![1]!.onProgress!(3);
  expect(unpackings.getState()).toMatchObject([{ sent: 3 }]);
  unpackings.stop(transportId);
  resolve({ id: 'a1', transportId, name: '', size: 0, entries: 0 });
  await promise;
  expect(stepText(unpackings.getState()[0]!)).toBe('Прервано. Файл остался выбранным, повтор ничего не удвоит');
  unpackings.retry(transportId);
  await becomes({ step: 'done' });
  expect(unzip).toHaveBeenCalledOnce();
  unpackings.dismiss(transportId);
  expect(unpackings.getState()).toEqual([]);
});

test('summary of the results', () => {
  const document = { ...photo, kind: 'document' as const };
  expect(outcomeText([photo, photo, document])).toBe('Добавлено: 2 фото, 1 документ');
  expect(outcomeText([photo, refused, refused])).toBe('Добавлено: 1 фото. Не принято: 2 файла');
  expect(outcomeText([refused])).toBe('Ничего не добавлено. Не принято: 1 файл');
  expect(outcomeText([])).toBe('Ничего не добавлено');
  expect(entryGroups([photo, refused]).map(({ title }) => title)).toEqual(['Не принято', 'Стали фото']);
});

test('while all sending is paused an archive waits; one on its way is broken off and sent again under its key', async () => {
  const { uploadArchive, unzip, pause, unpackings, becomes, keys } = aDesk();
  uploadArchive.mockImplementationOnce(
    (_given, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  unpackings.choose(transportId, archive());
  await vi.waitFor(() => expect(uploadArchive).toHaveBeenCalledOnce());
  pause.set(true);
  await becomes({ step: 'sending', isHeld: true, failure: null });
  expect(stepText(unpackings.getState()[0]!)).toBe('Отправка на паузе');
  pause.set(false);
  await becomes({ step: 'done', isHeld: false });
  expect(keys()[1]).toBe(keys()[0]);
  expect(unzip).toHaveBeenCalledOnce();
});

test('an archive that waits for the end of a pause can be given up', async () => {
  const { uploadArchive, pause, unpackings, becomes } = aDesk();
  pause.set(true);
  unpackings.choose(transportId, archive());
  await becomes({ step: 'sending', isHeld: true });
  unpackings.dismiss(transportId);
  pause.set(false);
  expect(unpackings.getState()).toEqual([]);
  await Promise.resolve();
  expect(uploadArchive).not.toHaveBeenCalled();
});
