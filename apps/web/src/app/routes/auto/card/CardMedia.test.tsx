import type { Document } from '@otk/domain/document/document.schema';
import { videoContract } from '@otk/domain/video/video.contract';
import type { Video } from '@otk/domain/video/video.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { LocalVideo } from '#features/video/video.row';
import { ApiError, NetworkError } from '#platform/api-error';
import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';

import { fakeServices } from '../../../testing/fake-services.ts';
import { atWork } from '../../../testing/at-work.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const transportId = aTransport().id;
const author = { id: '00000000-0000-4000-8000-000000000009', fullName: 'Громова Елена Андреевна' };
const everything = ['TRANSPORT_READ', 'PHOTO_EDIT', 'DOCUMENT_EDIT', 'DOCUMENT_COMMENT', 'DOCUMENT_DECIDE'];
const fakesFor = (...permissions: readonly string[]) => {
  const udr = anUdr({ permissions: [...permissions] });
  return fakeServices(atWork(aUser({ permissions: [...permissions], udr: [udr] })));
};

const aVideo = (more: Partial<Video> = {}): Video => ({
  id: '00000000-0000-4000-8000-000000000701',
  localId: 'video0000701',
  transportId,
  name: 'Выгрузка.webm',
  type: 'video/webm',
  size: 62_914_560,
  duration: 65,
  url: '/api/file/1?sign=a',
  posterUrl: null,
  sha256: 'ab',
  takenAt: '2026-11-14T05:05:00Z',
  createdAt: '2026-11-14T05:06:00Z',
  author,
  send: false,
  ...more,
});

const aLocal = (more: Partial<LocalVideo> = {}): LocalVideo => ({
  localId: 1,
  key: 'local0000001',
  transportId,
  transportNumber: '61854303',
  userId: author.id,
  udrId: null,
  name: 'Видео 2026-11-15.webm',
  type: 'video/webm',
  size: 10_485_760,
  duration: 12,
  takenAt: '2026-11-15T05:05:00Z',
  state: 'ready',
  source: 'camera',
  uploadUrl: null,
  isPaused: false,
  failure: null,
  removedAt: null,
  poster: null,
  ...more,
});

const version = (number: number, more: Partial<Document['versions'][number]> = {}) => ({
  number,
  localId: `doc${number}`,
  fileName: `скан ${number}.pdf`,
  kind: 'pdf' as const,
  type: 'application/pdf',
  size: 200_000,
  sha256: 'ab',
  url: `/api/file/${number}?sign=a`,
  author,
  createdAt: '2026-11-14T05:06:00Z',
  ...more,
});
const aDocument = (more: Partial<Document> = {}): Document => ({
  id: '00000000-0000-4000-8000-000000000801',
  transportId,
  name: 'Накладная ЭБ204517',
  status: 'NEW',
  decision: null,
  author,
  createdAt: '2026-11-14T05:06:00Z',
  send: false,
  versions: [version(1)],
  comments: [],
  ...more,
});

test('videos: the state of each, progress in bytes, pause, retry, delete with undo', async () => {
  const fakes = fakesFor(...everything);
  const { calls, rows, sending } = fakes.media;
  const mark = fakes.on(videoContract.setSend).mockImplementation(async ({ params }) => params);
  calls.listVideos.mockResolvedValue([aVideo()]);
  rows.set([
    aLocal(),
    aLocal({ localId: 2, key: 'local0000002', name: 'b.webm', failure: 'Слишком много видео у одного ТС' }),
    aLocal({ localId: 3, key: 'local0000003', name: 'c.webm', state: 'filling' }),
  ]);
  sending.set({ localId: 1, sent: 5_242_880, waiting: new Map(), isHeld: false });
  renderApp(`/auto/${transportId}?tab=video`, fakes);
  const list = within(await screen.findByRole('list', { name: 'Видео' }));
  const [first, second, third, onServer] = list.getAllByRole('listitem').map((tile) => within(tile));
  expect(first!.getByText('Отправляется')).toBeVisible();
  expect(first!.getByText(/^5 МБ из 10 МБ/)).toBeVisible();
  expect(first!.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  const waiting = new Map([[1, { reason: 'Проблема с подключением к интернету', sent: 5_242_880 }]]);
  sending.set({ localId: null, sent: 0, waiting, isHeld: false });
  expect(await first!.findByText('На устройстве, ждёт: нет связи')).toBeVisible();
  expect(first!.getByText(/^5 МБ из 10 МБ/)).toBeVisible();
  sending.set({ localId: null, sent: 0, waiting, isHeld: true });
  expect(await first!.findByText('На устройстве, ждёт: пауза')).toBeVisible();
  await userEvent.click(first!.getByRole('button', { name: 'Пауза' }));
  expect(calls.pause).toHaveBeenCalledWith(1);
  expect(second!.getByRole('alert').textContent).toBe('Слишком много видео у одного ТС. Видео сохранено на устройстве');
  expect(second!.getByText('Не принято')).toBeVisible();
  await userEvent.click(second!.getByRole('button', { name: 'Повторить' }));
  expect(calls.resume).toHaveBeenCalledWith(2);
  expect(third!.getByText('Записывается')).toBeVisible();
  expect(third!.queryByRole('button', { name: 'Удалить' })).toBeNull();
  expect(onServer!.getByText('Отправлено')).toBeVisible();
  expect(onServer!.getByText('1:05')).toBeVisible();
  await userEvent.click(onServer!.getByRole('switch', { name: 'Показать поставщику' }));
  expect(mark).toHaveBeenCalledWith({ params: { id: aVideo().id }, body: { send: true } });

  await userEvent.click(onServer!.getByRole('button', { name: 'Удалить' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
  await waitFor(() => expect(calls.restoreVideo).toHaveBeenCalledWith({ params: { id: aVideo().id } }));
  await userEvent.click(second!.getByRole('button', { name: 'Удалить' }));
  expect(calls.removeLocal).toHaveBeenCalledWith(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
  expect(calls.putBack).toHaveBeenCalledWith(2);
});

test('videos: what has just arrived is not shown twice', async () => {
  const fakes = fakesFor(...everything);
  fakes.media.calls.listVideos.mockResolvedValue([aVideo({ localId: 'local0000001' })]);
  fakes.media.rows.set([aLocal()]);
  renderApp(`/auto/${transportId}?tab=video`, fakes);
  const tab = within(await screen.findByRole('tabpanel', { name: 'Видео' }));
  expect(await tab.findAllByRole('listitem')).toHaveLength(1);
});

test('videos: a denied camera says what to do, and a chosen file that is refused says why', async () => {
  const fakes = fakesFor(...everything);
  const { calls } = fakes.media;
  const camera = Promise.withResolvers<MediaStream>();
  calls.getUserMedia.mockReturnValue(camera.promise);
  renderApp(`/auto/${transportId}?tab=video`, fakes);
  expect(await screen.findByText('Видео пока нет')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Записать видео' }));
  const sound = await screen.findByRole('switch', { name: 'Со звуком' });
  const place = sound.getBoundingClientRect().top;
  camera.reject(new DOMException('denied', 'NotAllowedError'));
  expect(await screen.findByText(/Браузер не пускает к камере/)).toBeVisible();
  expect(sound.getBoundingClientRect().top).toBe(place);
  expect(screen.getByRole('button', { name: 'Начать запись' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  calls.take.mockRejectedValue(new Error('Видео больше 300 МБ'));
  await userEvent.upload(screen.getByLabelText('Файл видео'), new File(['x'], 'a.mp4', { type: 'video/mp4' }));
  expect(await screen.findByText('Видео больше 300 МБ')).toBeVisible();
});

test('videos: without a link what is on the device is shown all the same; a viewer may only look', async () => {
  const fakes = fakesFor('TRANSPORT_READ');
  fakes.media.calls.listVideos.mockRejectedValue(new NetworkError());
  fakes.media.rows.set([aLocal()]);
  renderApp(`/auto/${transportId}?tab=video`, fakes);
  expect(await screen.findByText(/Видео с сервера не загрузились/)).toBeVisible();
  expect(screen.getByText('На устройстве, ждёт')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Записать видео' })).toBeNull();
  fakes.media.calls.listVideos.mockResolvedValue([aVideo()]);
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Выгрузка.webm')).toBeVisible();
  expect(screen.queryByText(/Видео с сервера не загрузились/)).toBeNull();
});

test('documents: a refusal needs its reason, an acceptance names the version that was seen', async () => {
  const fakes = fakesFor(...everything);
  const { calls } = fakes.media;
  calls.listDocuments.mockResolvedValue([aDocument({ versions: [version(2), version(1)] })]);
  calls.readPdf.mockResolvedValue({ pages: 2, draw: async () => undefined, close: async () => undefined });
  renderApp(`/auto/${transportId}?tab=document`, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть документ «Накладная ЭБ204517»' }));
  const view = within(await screen.findByRole('dialog', { name: 'Накладная ЭБ204517' }));
  expect(await view.findByText('Страница 1 из 2')).toBeVisible();
  await userEvent.click(view.getByRole('button', { name: 'Следующая страница' }));
  expect(view.getByRole('button', { name: 'Следующая страница' })).toBeDisabled();

  await userEvent.click(view.getByRole('button', { name: 'Отклонить' }));
  await userEvent.click(view.getByRole('button', { name: 'Отклонить документ' }));
  expect(await view.findByText('Укажите причину')).toBeVisible();
  expect(calls.decide).not.toHaveBeenCalled();
  await userEvent.fill(view.getByLabelText('Причина отклонения'), 'нет печати');
  await userEvent.click(view.getByRole('button', { name: 'Отклонить документ' }));
  await waitFor(() =>
    expect(calls.decide.mock.calls[0]![0].body).toEqual({
      status: 'REJECTED',
      comment: 'нет печати',
      version: 2,
      seen: 'NEW',
    }),
  );
  calls.decide.mockRejectedValueOnce(
    new ApiError({ status: 409, message: 'Документ заменён новой версией. Посмотрите её и решите снова' }),
  );
  await userEvent.click(await view.findByRole('button', { name: 'Принять' }));
  expect(await view.findByText(/Документ заменён новой версией/)).toBeVisible();

  await userEvent.click(view.getByRole('button', { name: /^Версия 1/ }));
  expect(view.queryByRole('button', { name: 'Принять' })).toBeNull();
});

test('documents: a comment that did not go through is not lost', async () => {
  const fakes = fakesFor(...everything);
  const { calls } = fakes.media;
  calls.listDocuments.mockResolvedValue([
    aDocument({ versions: [version(1, { kind: 'office', fileName: 'акт.docx' })], status: 'ACCEPTED' }),
  ]);
  calls.addComment.mockRejectedValueOnce(new NetworkError());
  renderApp(`/auto/${transportId}?tab=document`, fakes);
  await userEvent.click(await screen.findByRole('button', { name: /Открыть документ/ }));
  expect(await screen.findByText(/в браузере не показываются/)).toBeVisible();
  await userEvent.fill(screen.getByLabelText('Комментарий'), 'Где вторая страница?');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(await screen.findByText(/Текст сохранён на устройстве/)).toBeVisible();
  expect(screen.getByLabelText('Комментарий')).toHaveValue('Где вторая страница?');
  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  await waitFor(() => expect(screen.getByLabelText('Комментарий')).toHaveValue(''));
});

test('documents: delete with undo, rename, refused upload; on a phone nothing is wider than the screen', async () => {
  await page.viewport(390, 844);
  const fakes = fakesFor(...everything);
  const { calls } = fakes.media;
  calls.listDocuments.mockResolvedValue([aDocument({ name: 'Удостоверение о взрывобезопасности '.repeat(4).trim() })]);
  calls.readPdf.mockRejectedValue(new NetworkError());
  calls.createDocument.mockRejectedValue(new ApiError({ status: 415, message: 'Неверный формат файла' }));
  renderApp(`/auto/${transportId}?tab=document`, fakes);
  await userEvent.upload(await screen.findByLabelText('Файлы документов'), new File(['<svg/>'], 'a.svg'));
  expect(await screen.findByText('Неверный формат файла')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);

  await userEvent.click(screen.getByRole('button', { name: /Открыть документ/ }));
  expect(await screen.findByText(/Не удалось показать документ/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Переименовать' }));
  await userEvent.fill(await screen.findByLabelText('Название'), 'УВ № 77');
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(calls.rename.mock.calls[0]![0].body).toMatchObject({ name: 'УВ № 77' }));
  await waitFor(() => expect(screen.queryByLabelText('Название')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
  await waitFor(() => expect(calls.restoreDocument).toHaveBeenCalledOnce());
});

test('documents: without the server’s list a paper can be added and is shown as kept on the device', async () => {
  const fakes = fakesFor('TRANSPORT_READ', 'DOCUMENT_EDIT');
  fakes.media.calls.listDocuments.mockRejectedValue(new NetworkError());
  fakes.media.calls.createDocument.mockRejectedValue(new NetworkError());
  renderApp(`/auto/${transportId}?tab=document`, fakes);
  await userEvent.upload(await screen.findByLabelText('Файлы документов'), new File(['%PDF'], 'Накладная.pdf'));
  expect(await screen.findByText(/^4 Б\. .*Отправится автоматически$/)).toBeVisible();
  expect(await screen.findByText('Не удалось загрузить документы')).toBeVisible();
});

test('documents: a viewer reads and downloads, nothing else', async () => {
  const fakes = fakesFor('TRANSPORT_READ');
  fakes.media.calls.listDocuments.mockResolvedValue([aDocument({ versions: [version(1, { kind: 'text' })] })]);
  fakes.calls.getTransport.mockResolvedValue(aTransport({ documentCount: 1 }));
  renderApp(`/auto/${transportId}?tab=document`, fakes);
  await userEvent.click(await screen.findByRole('button', { name: /Открыть документ/ }));
  const view = within(await screen.findByRole('dialog'));
  expect(view.getByRole('link', { name: 'Скачать' })).toHaveAttribute('href', '/api/file/1?sign=a&download=1');
  expect(view.queryByRole('button', { name: /Принять|Удалить|Переименовать|Новая версия|Отправить/ })).toBeNull();
  expect(screen.getByRole('tab', { name: /Документы/, hidden: true }).textContent).toBe('Документы 1');
});
