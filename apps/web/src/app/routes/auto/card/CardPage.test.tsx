import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { ApiError, NetworkError } from '#platform/api-error';
import { aTransport } from '#features/transport/testing/transport.builders';
import { touched } from '#ui/test-touch';

import { fakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const address = `/auto/${aTransport().id}`;

function withCard(more: Parameters<typeof aTransport>[0] = {}) {
  const fakes = fakeServices();
  fakes.calls.getTransport.mockResolvedValue(aTransport(more));
  return fakes;
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const fact = (group: Awaited<ReturnType<typeof section>>, label: string) =>
  group.getByText(label).nextElementSibling?.textContent;

test('the header of the card shows number, type, supplier and status; the title is the number', async () => {
  renderApp(address, withCard());
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('61854303');
  expect(screen.getByText('Вагон · АО «Мордоввтормет-Тест»')).toBeVisible();
  expect(screen.getByText('Ответственное хранение')).toBeVisible();
  await waitFor(() => expect(document.title).toBe('61854303 | АРМ ОТК'));
});

test('a phone keeps its screen on while the card is open, no longer', async () => {
  const release = vi.fn<() => Promise<void>>(async () => undefined);
  const request = vi.fn<() => Promise<{ release: typeof release }>>(async () => ({ release }));
  vi.spyOn(navigator, 'wakeLock', 'get').mockReturnValue({ request } as never);
  onTestFinished(() => void vi.restoreAllMocks());
  touched();
  const { router } = renderApp(address, withCard());
  await screen.findByRole('heading', { level: 1, name: '61854303' });
  expect(request).toHaveBeenCalledWith('screen');
  await router.navigate({ to: '/profile' });
  await waitFor(() => expect(release).toHaveBeenCalled());
});

test('the number is copied without the space', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderApp(address, withCard());
  await userEvent.click(await screen.findByRole('button', { name: 'Скопировать номер' }));
  expect(copied).toHaveBeenCalledExactlyOnceWith('61854303');
  expect(await screen.findByText('Номер 61854303 скопирован')).toBeVisible();
});

test.each([
  ['main', 'Основное'],
  ['history', 'История'],
  ['photo', 'Фото, 3'],
  ['nonsense', 'Основное'],
])('a link with tab=%s opens «%s»', async (tab, title) => {
  renderApp(`${address}?tab=${tab}`, withCard());
  expect(await screen.findByRole('tab', { name: title, selected: true })).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Основное',
    'Вес',
    'Виды лома',
    'Незаказная',
    'Слои',
    'Акт',
    'Фото 3',
    'Видео',
    'Документы',
    'События',
    'История',
    'Аналитика',
  ]);
});

test('for a person who may only read: fields in groups as text, an empty one as a dash', async () => {
  renderApp(address, withCard());
  const carriage = await section('Перевозка');
  expect(fact(carriage, 'Дата отгрузки')).toBe('05.11.2026');
  expect(fact(carriage, 'Станция отправления')).toBe('Саранск-1 · 641608');
  expect(fact(carriage, 'Место приемки')).toBe('—');
  const documents = await section('Документы и стороны');
  expect(fact(documents, 'Номер документа')).toBe('ЭБ204517');
  expect(fact(documents, 'Договор')).toBe('МВТ-26/108 · от 15.08.2026');
  expect(fact(documents, 'Удостоверение о взрывобезопасности')).toBe('—');
  const storage = await section('Хранение, комиссия, сепарация');
  expect(fact(storage, 'Причины')).toBe('Иное');
  expect(fact(storage, 'ТОРГ-2')).toBe('—');
  expect(within(screen.getByRole('tabpanel')).queryByRole('textbox')).toBeNull();
});

test('containers are shown for a platform only', async () => {
  const container = {
    id: '00000000-0000-4000-8000-000000000051',
    number: 'RZDU0015340',
    sealNumber: 'ЗПУ 12',
    net: 21.5,
  };
  renderApp(
    address,
    withCard({
      transportType: { id: '00000000-0000-4000-8000-000000000052', name: 'Платформа', kind: 'PLATFORM' },
      containers: [container],
    }),
  );
  expect((await screen.findByRole('table', { name: 'Контейнеры' })).textContent).toContain('RZDU0015340ЗПУ 1221,500');
});

test('the balance of weight names every part and the remainder', async () => {
  renderApp(address, withCard());
  const balance = await section('Баланс веса');
  expect(balance.getByText('67,200 т')).toBeVisible();
  expect(balance.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3А61,3\u00A0%41,200\u00A0т',
    '5А22,3\u00A0%15,000\u00A0т',
    '12А9,4\u00A0%6,300\u00A0т',
    'Незаказная2,4\u00A0%1,600\u00A0т',
    'Засор4,6\u00A0%3,100\u00A0т',
  ]);
  expect(balance.getByText('Остаток 0,000 т')).toBeVisible();
});

test('at the desk the balance stands beside the fields, on a phone below them', async () => {
  renderApp(address, withCard());
  const place = (name: string) => screen.getByRole('region', { name }).getBoundingClientRect();
  await screen.findByRole('region', { name: 'Перевозка' });
  expect(place('Баланс веса').left).toBeGreaterThan(place('Перевозка').right);
  await page.viewport(390, 844);
  await waitFor(() => expect(place('Баланс веса').top).toBeGreaterThan(place('Перевозка').bottom));
});

test.each([
  [
    'missing or of another division',
    new ApiError({ status: 404, code: 'transport.notFound', message: 'ТС отсутствует' }),
  ],
  ['not an id at all', new ApiError({ status: 400, code: 'request.invalid', message: 'Запрос заполнен неверно' })],
])('%s: «ТС отсутствует» with a way back', async (_case, error) => {
  const fakes = fakeServices();
  fakes.calls.getTransport.mockRejectedValue(error);
  const { address: now } = renderApp(address, fakes);
  expect(await screen.findByText('ТС отсутствует')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'К списку' }));
  await waitFor(() => expect(now()).toBe('/auto'));
});

test('a card that another person deletes while it is open is not shown as if it were there, until it is restored', async () => {
  const fakes = withCard();
  renderApp(address, fakes);
  await screen.findByText('Ответственное хранение');
  const follow = () => fakes.services.queryClient.invalidateQueries({ queryKey: ['transport', 'card'] });
  fakes.calls.getTransport.mockRejectedValue(new NetworkError());
  await follow();
  expect(screen.getByText('Ответственное хранение')).toBeVisible();
  fakes.calls.getTransport.mockRejectedValue(
    new ApiError({ status: 404, code: 'transport.notFound', message: 'ТС отсутствует' }),
  );
  await follow();
  expect(await screen.findByText('ТС отсутствует')).toBeVisible();
  expect(screen.queryByText('Ответственное хранение')).toBeNull();
  fakes.calls.getTransport.mockResolvedValue(aTransport());
  await follow();
  expect(await screen.findByText('Ответственное хранение')).toBeVisible();
});

test('on a link that does not answer the copy of the device soon says how old it is, until the server answers', async () => {
  const fakes = fakeServices();
  const asked = Promise.withResolvers<ReturnType<typeof aTransport>>();
  fakes.calls.getTransport.mockReturnValue(asked.promise);
  await fakes.keepCard(aTransport(), '2026-11-14T08:05:00');
  renderApp(address, fakes);
  const words = 'Данные на 14.11.2026 08:05, ваши записи учтены';
  expect(await screen.findByText(words)).toBeVisible();
  asked.resolve(aTransport());
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});

test('on a small phone the status is read whole beside the number, also on reweighing', async () => {
  await page.viewport(360, 640);
  const status = { code: 'RECEPTION_FINISHED', description: 'Приемка завершена' } as const;
  renderApp(address, withCard({ status, onReweight: true }));
  const words = await screen.findByText('Приемка завершена');
  expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight);
  expect(screen.getByText('На перевеске')).toBeVisible();
});

test('a card that does not load is asked for again on demand', async () => {
  const fakes = fakeServices();
  fakes.calls.getTransport.mockRejectedValueOnce(new NetworkError());
  renderApp(address, fakes);
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});
