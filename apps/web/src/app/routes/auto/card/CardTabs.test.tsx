import { layerContract } from '@otk/domain/layer/layer.contract';
import { notificationContract } from '@otk/domain/notification/notification.contract';
import { photoContract } from '@otk/domain/photo/photo.contract';
import { torgContract } from '@otk/domain/torg/torg.contract';
import type { HistoryEntry } from '@otk/domain/transport/transport.schema';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { NetworkError } from '#platform/api-error';
import { aPicture } from '#features/photo/testing/photo.pictures';
import { aTransport } from '#features/transport/testing/transport.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';

import { atWork } from '../../../testing/at-work.ts';
import { fakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const address = `/auto/${aTransport().id}`;
const entry = (id: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  at: `2026-11-14T05:05:${String(id % 60).padStart(2, '0')}.000Z`,
  isOwn: false,
  role: null,
  deviceAt: null,
  user: 'Громова Елена Андреевна',
  division: 'ОТК. Станция Навашино',
  action: 'transport.edit',
  entity: 'transport',
  entityId: null,
  field: 'specialMark',
  before: 'снег',
  after: 'лёд',
  ...more,
});

test('history says who changed what, from what to what, and is filtered by a field', async () => {
  const fakes = fakeServices();
  fakes.calls.listHistory.mockResolvedValue({
    items: [entry(2), entry(1, { field: 'documentNumber', after: 'ЭА1' })],
    next: null,
  });
  renderApp(`${address}?tab=history`, fakes);
  const acts = within(await screen.findByRole('list', { name: 'История изменений' }));
  expect(acts.getAllByText('Громова Елена Андреевна · ОТК. Станция Навашино')).toHaveLength(2);
  expect(acts.getByText('Особые отметки').nextElementSibling?.textContent).toBe('снег → лёд');
  await userEvent.click(screen.getByRole('combobox', { name: 'Поле' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Номер документа' }));
  await waitFor(() => expect(acts.queryByText('Особые отметки')).toBeNull());
  expect(acts.getByText('Номер документа')).toBeVisible();
});

test('history marks an act whose time the clocks of the device do not tell', async () => {
  const fakes = fakeServices();
  const deviceAt = '2026-11-13T05:05:00.000Z';
  fakes.calls.listHistory.mockResolvedValue({ items: [entry(2, { deviceAt, isTimeUnsure: true })], next: null });
  renderApp(`${address}?tab=history`, fakes);
  expect(await screen.findByText(/^Записано на устройстве .*, время уточнить/)).toBeVisible();
});

test('older acts are loaded on scrolling', async () => {
  const fakes = fakeServices();
  fakes.calls.listHistory.mockImplementation(async ({ query }) =>
    query?.after === undefined
      ? {
          items: Array.from({ length: 100 }, (_, at) => entry(200 - at, { after: `запись ${200 - at}` })),
          next: 'WzEwMV0',
        }
      : { items: [entry(1, { after: 'самая первая' })], next: null },
  );
  renderApp(`${address}?tab=history`, fakes);
  await screen.findByText('запись 200');
  // What was estimated of the acts out of sight is corrected when they are drawn: a person scrolls on.
  await waitFor(() => {
    screen.queryByText('Показать более ранние')?.scrollIntoView();
    expect(document.body.textContent).toContain('самая первая');
  });
});

test('a history that does not load shows the error and a retry', async () => {
  const fakes = fakeServices();
  fakes.calls.listHistory.mockRejectedValueOnce(new NetworkError());
  renderApp(`${address}?tab=history`, fakes);
  expect(await screen.findByText('Не удалось загрузить историю')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText(/^Изменений пока нет/)).toBeVisible();
});

test('analytics: totals, bars reachable by keyboard, and a table for each', async () => {
  const fakes = fakeServices();
  fakes.calls.getAnalytics.mockResolvedValue({
    kinds: [{ code: '3А', name: 'Стальной лом', declared: 67.5, found: 41.2, weediness: 0.618 }],
    senderNet: 67.5,
    registerNet: 67.2,
    diff: -0.3,
    diffPercent: -0.444,
    trash: 3.1,
    trashPercent: 4.613,
    weediness: 0.618,
    unordered: 1.6,
    stages: [
      {
        status: 'ARRIVED',
        description: 'Прибыл на станцию',
        begin: '2026-11-08T05:00:00Z',
        end: '2026-11-08T07:05:00Z',
        minutes: 125,
      },
    ],
  });
  renderApp(`${address}?tab=analytics`, fakes);
  expect(await screen.findByText('−0,300 т · −0,44 %')).toBeVisible();
  const kind = screen.getByRole('listitem', {
    name: '3А, Стальной лом: заявлено 67,500\u00A0т, найдено 41,200\u00A0т',
  });
  kind.focus();
  expect(kind).toHaveFocus();
  expect(screen.getByText('2 ч 05 мин')).toBeVisible();
  const kinds = within(screen.getByRole('region', { name: 'Заявлено и найдено по видам' }));
  await userEvent.click(kinds.getByRole('button', { name: 'Показать таблицей' }));
  expect(kinds.getByRole('table').textContent).toContain('3А67,50041,2000,618');
});

const mayAll = ['DISCOVER_SCRAP_EDIT', 'UNORDERED_EDIT', 'PHOTO_EDIT', 'TORG_READ', 'TORG_CHECK'];
function asOwner() {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions: ['TRANSPORT_READ', ...mayAll] })] })));
  const status = { code: 'IN_RECEPTION', description: 'На приемке' } as const;
  fakes.calls.getTransport.mockResolvedValue(aTransport({ status }));
  return fakes;
}

test('a dictionary that did not load is not called empty: the dialog says so and asks again', async () => {
  const fakes = asOwner();
  fakes.calls.listScrapTypes.mockRejectedValue(new NetworkError());
  renderApp(`${address}?tab=scrap`, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить вид' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Вид лома' }));
  expect(await dialog.findByText('Не удалось загрузить виды лома')).toBeVisible();
  await userEvent.fill(dialog.getByRole('searchbox'), '3А');
  expect(dialog.queryByText(/^Ничего не найдено/)).toBeNull();
  fakes.calls.listScrapTypes.mockResolvedValue([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Повторить' }));
  expect(await dialog.findByText(/^Ничего не найдено/)).toBeVisible();
});

test('files of acts that did not load are asked for again', async () => {
  const fakes = asOwner();
  fakes.on(torgContract.checkSavedTorg2).mockResolvedValue({ saved: false, act: null, refusal: null });
  const files = fakes.on(torgContract.listFiles).mockRejectedValue(new NetworkError());
  renderApp(`${address}?tab=act`, fakes);
  expect(await screen.findByText(/^Файлы актов не загрузились/)).toBeVisible();
  files.mockResolvedValue([]);
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  await waitFor(() => expect(screen.queryByText(/^Файлы актов не загрузились/)).toBeNull());
});

test('a photo of a find whose tags did not load is stored without one, and a toast says so', async () => {
  const fakes = asOwner();
  fakes.on(photoContract.listTags).mockRejectedValue(new NetworkError());
  renderApp(`${address}?tab=unordered`, fakes);
  const photo = new File([await aPicture(64, 48)], 'IMG_1.jpg', { type: 'image/jpeg' });
  await userEvent.upload(await screen.findByLabelText('Файл фото: Баллон газовый'), photo);
  expect(await screen.findByText(/^Баллон газовый, фото без метки «Незаказная продукция»/)).toBeVisible();
});

test('a layer is one press of a percent: the next one is preset, the card says засор of the whole load', async () => {
  const fakes = fakeServices(
    atWork(aUser({ udr: [anUdr({ permissions: ['TRANSPORT_READ', 'DISCOVER_SCRAP_EDIT'] })] })),
  );
  let card = aTransport();
  fakes.calls.getTransport.mockImplementation(async () => card);
  const judged = fakes.on(layerContract.judge).mockImplementation(async ({ body }) => {
    const { base: _base, seen = '', photo = null, deleted = false, ...layer } = body;
    const others = card.layers.filter(({ number }) => number !== layer.number);
    card = {
      ...card,
      version: card.version + 1,
      layerCount: layer.layerCount,
      layers: [...others, { ...layer, seen, photo, deleted, judgedBy: 'Громова Е. А.' }],
    };
    return card;
  });
  renderApp(`${address}?tab=layer`, fakes);
  await userEvent.fill(await screen.findByRole('textbox', { name: 'Слоёв всего' }), '12');
  for (const [number, percent] of [2, 5, 3].entries()) {
    await userEvent.click(await screen.findByRole('button', { name: `${percent}\u00A0%` }));
    await userEvent.click(screen.getByRole('button', { name: `Записать слой ${number + 1}` }));
    await screen.findByRole('button', { name: `Записать слой ${number + 2}` });
  }
  expect(judged.mock.calls.map(([{ body }]) => [body.number, body.percent, body.base])).toEqual([
    [1, 2, { layerCount: null, layer: null }],
    [2, 5, { layerCount: 12, layer: null }],
    [3, 3, { layerCount: 12, layer: null }],
  ]);
  expect(screen.getByText(/^3,3 % ± 3,3 \(3 слоя из 12\)$/)).toBeVisible();
  expect(screen.getByText(/^По 3 слоям известно мало/)).toBeVisible();
  expect(screen.getByText(/Норма, возможно, превышена/)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Исправить слой 2' }));
  expect(screen.getByRole('textbox', { name: 'Засор слоя' })).toHaveFocus();
  await userEvent.fill(screen.getByRole('textbox', { name: 'Засор слоя' }), '4,5');
  await userEvent.click(screen.getByRole('button', { name: 'Записать слой 2' }));
  await screen.findByText('Слой 2: 4,5 %');
  expect(judged.mock.lastCall![0].body.base).toEqual({ layerCount: 12, layer: { percent: 5, seen: '', photo: null } });

  await userEvent.click(screen.getByRole('button', { name: 'Убрать слой 3' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Убрать' }));
  await waitFor(() => expect(judged.mock.lastCall![0].body).toMatchObject({ number: 3, deleted: true }));
});

test('empty «События» offers the question of the supplier in its middle; the form takes its place', async () => {
  await page.viewport(1440, 900);
  const permissions = ['TRANSPORT_READ', 'NOTIFY_READ', 'NOTIFY_REPLY'];
  const fakes = fakeServices(atWork(aUser({ permissions, udr: [anUdr({ permissions })] })));
  fakes.on(notificationContract.listOfTransport).mockResolvedValue([]);
  renderApp(`${address}?tab=event`, fakes);
  const ask = await screen.findByRole('button', { name: 'Записать вопрос поставщика' });
  const middle = (element: Element) => {
    const { left, right } = element.getBoundingClientRect();
    return (left + right) / 2;
  };
  const title = screen.getByText('Событий пока нет');
  expect(middle(ask)).toBeCloseTo(middle(title), 0);
  expect(middle(ask)).toBeCloseTo(middle(screen.getByRole('tabpanel')), 0);
  await userEvent.click(ask);
  expect(await screen.findByRole('textbox', { name: 'Записать вопрос поставщика' })).toBeVisible();
  expect(screen.queryByText('Событий пока нет')).toBeNull();
});
