import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { ApiError } from '#platform/api-error';
import { renderUi } from '#ui/test-render';

import { PhotoTab } from './PhotoTab.tsx';
import { aTab, jpeg, resizer, tiles, transport, withTwo } from '../testing/a-tab.tsx';
import { id, photoDevice } from '../testing/photo.device.ts';

test.each([
  [820, 1180],
  [1440, 900],
])(
  'at %i × %i an empty tab offers the camera once and is as high as before it is known to be empty',
  async (...size) => {
    await page.viewport(...size);
    await aTab();
    const place = screen.getByText('Фото пока нет').closest('[data-over]')!;
    expect(place.getBoundingClientRect().height).toBe(336);
    expect(screen.getByText('Фото пока нет')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Снять' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /камеру/ })).toBeNull();
  },
);

test.each([
  ['WAGON', 'вагон'],
  ['PLATFORM', 'платформу'],
  ['AUTO', 'машину'],
] as const)('an empty tab of a %s asks for pictures of it by its name', async (kind, words) => {
  await aTab({ transport: { ...transport, transportType: { ...transport.transportType, kind } } });
  expect(screen.getByText(`Снимите ${words} здесь же`, { exact: false })).toBeVisible();
});

test('where shots are asked for, an empty tab offers them and says nothing twice', async () => {
  await page.viewport(360, 640);
  await aTab({ shots: [['Номер спереди', 'номер спереди']] });
  const shot = screen.getByRole('button', { name: /Номер спереди/ });
  expect(shot).toBeVisible();
  // The next section of the page follows.
  const place = shot.closest('[data-over]')!.getBoundingClientRect();
  expect(place.bottom - shot.getBoundingClientRect().bottom).toBeLessThan(40);
  expect(screen.getByRole('button', { name: 'Снять' })).toBeVisible();
  expect(screen.queryByText(/Фото пока нет|Всего/)).toBeNull();
});

test('photos that are being loaded have their tiles, three in a row on a phone', async () => {
  await page.viewport(360, 640);
  await aTab({ expected: 4 });
  expect(screen.queryByText('Фото пока нет')).toBeNull();
  expect(screen.getAllByLabelText('Фото загружается')).toHaveLength(4);
  const grid = getComputedStyle(screen.getByRole('list', { name: /^Фото/ }));
  expect(grid.gridTemplateColumns.split(' ')).toHaveLength(3);
});

test('without the permission photos can only be viewed', async () => {
  const device = photoDevice(() => Promise.reject(new Error('not asked')), { resizer });
  renderUi(
    <PhotoTab
      photos={device.photos}
      rows={[]}
      transport={transport}
      tags={[]}
      canEdit={false}
      beforeCamera={() => undefined}
    />,
  );
  expect(screen.getByText('Контролёр ещё не снял этот транспорт.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Снять' })).toBeNull();
});

test('files are saved and sent, with their state in words; files that are not pictures are named', async () => {
  const { server } = await aTab();
  const gate = Promise.withResolvers<void>();
  server.gate = gate.promise;
  const files = screen.getByLabelText('Файлы фото');
  await userEvent.upload(files, [
    await jpeg('номер.jpg'),
    new File(['%PDF'], 'смета.pdf', { type: 'application/pdf' }),
  ]);
  expect(await screen.findByText('Неверный формат файла: смета.pdf')).toBeVisible();
  expect(await screen.findByText(/^Отправляется \d+ %$/)).toBeVisible();
  expect(screen.getByText(/^Отправлено 0 из 1 · \d+ Б из \d+ К?Б$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Пауза' }));
  expect(await screen.findByText('На устройстве, ждёт')).toBeVisible();
  expect(screen.getByText(/^Отправка на паузе/)).toBeVisible();
  gate.resolve();
  await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByText('Отправлено')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Открыть. Фото 1: номер.jpg' })).toBeVisible();
});

test('a refused photo shows the reason and can be sent again', async () => {
  const { server } = await aTab();
  server.refusal = new ApiError({ status: 415, code: 'file.badFormat', message: 'Неверный формат файла' });
  await userEvent.upload(screen.getByLabelText('Файлы фото'), await jpeg('a.jpg'));
  expect(await screen.findByText('Неверный формат файла')).toBeVisible();
  expect(screen.getByText('Не принято')).toBeVisible();
  server.refusal = null;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить отправку. Фото 1: a.jpg' }));
  expect(await screen.findByText('Отправлено')).toBeVisible();
});

test('a broken picture keeps the message of the specification until it is removed', async () => {
  await aTab();
  await userEvent.upload(screen.getByLabelText('Файлы фото'), new File([''], 'пусто.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Отсутствует файл')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Убрать. пусто.jpg' }));
  expect(await screen.findByText('Фото пока нет')).toBeVisible();
});

test('the grid filters by state, tag and flag; a photo keeps its number', async () => {
  await aTab({}, withTwo);
  await waitFor(() => expect(tiles()).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Номер, снято' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Поставщику 1' }));
  expect(tiles()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Открыть. Фото 2: Фото 2' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Поставщику 1' }));
  await userEvent.click(screen.getByRole('combobox', { name: 'Метка' }));
  await userEvent.click(screen.getByRole('option', { name: 'Номер ТС' }));
  expect(screen.getByRole('button', { name: 'Открыть. Фото 1: Фото 1' })).toBeVisible();
  expect(tiles()).toHaveLength(1);
});

test('sets the flag of one photo, of all and of the selected ones', async () => {
  const { server } = await aTab({}, withTwo);
  await userEvent.click(await screen.findByRole('button', { name: 'Поставщику. Фото 1: Фото 1' }));
  await waitFor(() => expect(server.photos.get('server01')!.send).toBe(1));
  await userEvent.click(await screen.findByRole('button', { name: 'Снять все отметки' }));
  await waitFor(() => expect([...server.photos.values()].map(({ send }) => send)).toEqual([0, 0]));
  await userEvent.click(await screen.findByRole('button', { name: 'Выбрать' }));
  await userEvent.click(screen.getByRole('button', { name: 'Выбрать. Фото 2: Фото 2' }));
  const bar = within(screen.getByRole('toolbar', { name: 'Действия с выбранными фото' }));
  expect(bar.getByText('Выбрано 1')).toBeVisible();
  await userEvent.click(bar.getByRole('button', { name: 'Метки' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Засор' }));
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(server.photos.get('server02')!.tag).toEqual([id(503)]));
  await userEvent.click(bar.getByRole('button', { name: 'Удалить' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
  await waitFor(() => expect([...server.photos.keys()]).toEqual(['server01']));
});

test('mark-all is refused during an upload', async () => {
  const { server } = await aTab({}, withTwo);
  server.gate = new Promise(() => undefined);
  await userEvent.upload(screen.getByLabelText('Файлы фото'), await jpeg('a.jpg'));
  await screen.findByText(/^Отправляется/);
  await userEvent.click(screen.getByRole('button', { name: 'Все поставщику' }));
  expect(await screen.findByText('Дождитесь отправки всех фото')).toBeVisible();
});

test('an unsent photo is deleted without a confirmation and can be restored', async () => {
  const { server } = await aTab();
  server.isUp = false;
  await userEvent.upload(screen.getByLabelText('Файлы фото'), await jpeg('a.jpg'));
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть. Фото 1: a.jpg' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }));
  expect(await screen.findByRole('button', { name: 'Открыть. Фото 1: a.jpg' })).toBeVisible();
});
