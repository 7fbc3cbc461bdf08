import type { zipContract } from '@otk/domain/zip/zip.contract';
import { expect, test, vi } from 'vitest';

import type { Client } from '#platform/api-client';
import { ApiError, NetworkError } from '#platform/api-error';
import type { ReceivedFile } from '#platform/download';

import { zipDownloads } from './zip.downloads.ts';
import { downloadText } from './zip.words.ts';

const file = { name: 'Вагон 61854303.zip', blob: new Blob(['12345']) };

function aDesk() {
  const zip = vi.fn<Client<typeof zipContract>['zip']>();
  const save = vi.fn<(file: ReceivedFile) => void>();
  const report = vi.fn<(error: unknown) => void>();
  return { zip, save, report, downloads: zipDownloads({ api: { zip }, save, report }) };
}

/** A call that the test completes by hand. */
function pending(zip: ReturnType<typeof aDesk>['zip']) {
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedFile>();
  zip.mockImplementationOnce((_given, options) => {
    options?.signal?.addEventListener('abort', () => reject(options.signal!.reason as Error));
    return promise;
  });
  return { resolve, options: () => zip.mock.lastCall![1]! };
}

test('reports progress, saves the file under the server’s name, ignores a second start', async () => {
  const { zip, save, downloads } = aDesk();
  const call = pending(zip);
  downloads.start('t1');
  downloads.start('t1');
  expect(zip).toHaveBeenCalledOnce();
  expect(downloadText(downloads.getState()[0]!)).toBe('Сервер готовит архив');
  call.options().onReceived!(2_621_440, 10_485_760);
  expect(downloadText(downloads.getState()[0]!)).toBe('Скачивается: 2,5\u00A0МБ из 10\u00A0МБ');
  call.resolve(file);
  await vi.waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith(file));
  expect(downloads.getState()).toMatchObject([{ saved: { name: 'Вагон 61854303.zip', size: 5 }, failure: null }]);
});

test('a failure is shown, logged as «Failed to download blob» and can be retried', async () => {
  const { zip, save, downloads, report } = aDesk();
  zip.mockRejectedValueOnce(new NetworkError()).mockRejectedValueOnce(new ApiError({ status: 404, message: 'Нет ТС' }));
  const failureIs = (text: string) => vi.waitFor(() => expect(downloads.getState()).toMatchObject([{ failure: text }]));
  downloads.start('t1');
  await failureIs('Проблема с подключением к интернету');
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('Failed to download blob'));
  downloads.start('t1');
  await failureIs('Нет ТС');
  zip.mockResolvedValueOnce(file);
  downloads.start('t1');
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce());
});

test('a cancelled download saves nothing and does not affect the next one', async () => {
  const { zip, save, downloads } = aDesk();
  pending(zip);
  downloads.start('t1');
  downloads.cancel('t1');
  expect(zip.mock.calls[0]![1]!.signal!.aborted).toBe(true);
  expect(downloads.getState()).toEqual([]);
  const second = pending(zip);
  downloads.start('t1');
  second.resolve(file);
  await vi.waitFor(() => expect(downloads.getState()).toMatchObject([{ saved: { size: 5 } }]));
  expect(save).toHaveBeenCalledOnce();
});
