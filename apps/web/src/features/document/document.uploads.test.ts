import type { Document } from '@otk/domain/document/document.schema';
import { expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '#platform/api-error';
import { observe } from '#platform/observable';

import type { DocumentApi } from './document.api.ts';
import { documentUploads, nameOf } from './document.uploads.ts';

const file = (name: string, size = 3) => new File([new Uint8Array(size)], name);

function aDesk() {
  const create = vi.fn<DocumentApi['create']>(async () => ({ id: 'd1' }) as Document);
  const addVersion = vi.fn<DocumentApi['addVersion']>(async () => ({ id: 'd1' }) as Document);
  const arrived = vi.fn<(document: Document) => void>();
  const desk = { udrId: 'u1' };
  const pause = observe(false);
  const uploads = documentUploads({ api: { create, addVersion }, pause, udrId: () => desk.udrId, arrived });
  const settled = () => vi.waitFor(() => expect(uploads.getState()).toEqual([]));
  return { create, addVersion, arrived, desk, pause, uploads, settled };
}

test('files are uploaded one after another with their own names', async () => {
  const { create, arrived, uploads, settled } = aDesk();
  uploads.add('t1', [file('Накладная ЭБ204517.pdf'), file('ПРК № 318.docx')]);
  await settled();
  expect(create.mock.calls.map(([{ body }]) => [body.name, body.fileName])).toEqual([
    ['Накладная ЭБ204517', 'Накладная ЭБ204517.pdf'],
    ['ПРК № 318', 'ПРК № 318.docx'],
  ]);
  expect(arrived).toHaveBeenCalledTimes(2);
});

test('a failed upload stays with its reason and is retried with the same localId and division', async () => {
  const { create, desk, uploads, settled } = aDesk();
  create.mockRejectedValueOnce(new NetworkError());
  uploads.add('t1', [file('a.pdf')]);
  await vi.waitFor(() =>
    expect(uploads.getState()).toMatchObject([{ failure: 'Проблема с подключением к интернету', mayRetry: true }]),
  );
  desk.udrId = 'u2';
  uploads.retry(uploads.getState()[0]!.localId);
  await settled();
  const [first, second] = create.mock.calls;
  expect(second![0].body.localId).toBe(first![0].body.localId);
  expect(second![1]).toMatchObject({ headers: { 'X-UDR-ID': 'u1' } });
});

test('a refused file does not block the next one', async () => {
  const { create, uploads, arrived } = aDesk();
  create.mockRejectedValueOnce(new ApiError({ status: 415, message: 'Неверный формат файла' }));
  uploads.add('t1', [file('a.svg'), file('b.pdf')]);
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledOnce());
  expect(uploads.getState()).toMatchObject([{ fileName: 'a.svg', failure: 'Неверный формат файла', mayRetry: false }]);
  uploads.dismiss(uploads.getState()[0]!.localId);
  expect(uploads.getState()).toEqual([]);
});

test('empty and too large files are refused on the device', async () => {
  const { create, uploads } = aDesk();
  uploads.add('t1', [file('a.pdf', 0), Object.defineProperty(file('b.pdf'), 'size', { value: 50 * 1024 * 1024 + 1 })]);
  expect(uploads.getState().map(({ failure }) => failure)).toEqual(['Отсутствует файл', 'Файл больше 50 МБ']);
  expect(create).not.toHaveBeenCalled();
});

test('a new version is uploaded to its document', async () => {
  const { addVersion, uploads, settled } = aDesk();
  uploads.replace({ id: 'd7', transportId: 't1' }, file('скан.pdf'));
  await settled();
  expect(addVersion.mock.calls[0]![0]).toMatchObject({ params: { id: 'd7' }, body: { fileName: 'скан.pdf' } });
});

test.each([
  ['Накладная.pdf', 'Накладная'],
  ['без расширения', 'без расширения'],
  ['.pdf', '.pdf'],
])('%s gets the title %s', (given, name) => {
  expect(nameOf(given)).toBe(name);
});

test('while all sending is paused no paper is sent; one on its way is broken off and sent again under its number', async () => {
  const { create, pause, uploads, settled } = aDesk();
  create.mockImplementationOnce(
    (_given, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  uploads.add('t1', [file('a.pdf')]);
  await vi.waitFor(() => expect(create).toHaveBeenCalledOnce());
  pause.set(true);
  uploads.add('t1', [file('b.pdf')]);
  expect(uploads.getState()).toMatchObject([
    { fileName: 'a.pdf', isHeld: true, failure: null },
    { fileName: 'b.pdf', isHeld: true, failure: null },
  ]);
  pause.set(false);
  await settled();
  expect(create.mock.calls.map(([{ body }]) => body.fileName)).toEqual(['a.pdf', 'a.pdf', 'b.pdf']);
  expect(create.mock.calls[1]![0].body.localId).toBe(create.mock.calls[0]![0].body.localId);
});
