// What a small phone shows of a page before anybody scrolls. The list, archive and deleted transports: their own tests.
import { ekometContract } from '@otk/domain/ekomet/ekomet.contract';
import { kppContract } from '@otk/domain/kpp/kpp.contract';
import { storageContract } from '@otk/domain/storage/storage.contract';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { aShipment } from '#features/ekomet/testing/ekomet.builders';
import { aCheckpoint } from '#features/kpp/testing/kpp.builders';
import { aStorageCase } from '#features/storage/testing/storage.builders';
import { aTransport } from '#features/transport/testing/transport.builders';
import { NetworkError } from '#platform/api-error';
import { anUdr, aUser } from '#features/user/testing/user.builders';

import { atWork } from '../testing/at-work.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { renderApp } from '../testing/render-app.tsx';

const permissions = [
  'TRANSPORT_READ',
  'TRANSPORT_CREATE',
  'SCHEDULE_READ',
  'EKOMET_READ',
  'SEND_EXTERNAL',
  'CHECKPOINT_READ',
];
const id = (at: number): string => `00000000-0000-4000-8000-0000000007${String(at).padStart(2, '0')}`;
const five = <T,>(make: (at: number) => T): T[] => Array.from({ length: 5 }, (_, at) => make(at));
const late = new Date(Date.now() - 50 * 3_600_000).toISOString();
const number = (at: number): string => `6185430${at}`;
const alarmed = { code: 'RADIATION_ALARM', description: 'Радиационная тревога' } as const;
const registered = { code: 'KPP_REGISTERED', description: 'Зарегистрирован на КПП-13' } as const;

const vehicles = (alarms: number): Transport[] =>
  five((at) => aTransport({ id: id(at), transportNumber: number(at), status: at < alarms ? alarmed : registered }));

function atHisWork() {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions })] })));
  const stored = (at: number) => ({ ...aStorageCase().transport, id: id(at), transportNumber: number(at) });
  const theirs = (at: number) => ({ ...aShipment().theirs, transportNumber: number(at) });
  fakes.on(storageContract.list).mockResolvedValue({
    items: five((at) => aStorageCase({ id: id(at), dueAt: late, transport: stored(at) })),
    next: null,
  });
  fakes.on(ekometContract.listShipments).mockResolvedValue({
    items: five((at) => aShipment({ id: id(at), theirs: theirs(at) })),
    next: null,
    counts: { DIFFERS: 5, OFFERED: 0, INVALID: 0, REFUSED: 0, SAME: 0 },
  });
  const present = fakes.on(kppContract.list).mockResolvedValue({ items: vehicles(2), next: null });
  return { ...fakes, present };
}

/** Articles that nothing covers, neither the bar of the shell nor the act of the page. */
function whole(): Element[] {
  return [...document.querySelectorAll('main article')].filter((tile) => {
    const { left, top, bottom, width } = tile.getBoundingClientRect();
    const isSeen = (y: number) => tile.contains(document.elementFromPoint(left + width / 3, y));
    return bottom <= innerHeight && isSeen(top + 4) && isSeen(bottom - 4);
  });
}

test.each(['light', 'sun'].flatMap((theme) => ['/storage', '/ekomet', '/kpp'].map((path) => [path, theme] as const)))(
  '%s shows three transports on a small phone, theme %s',
  async (path, theme) => {
    localStorage.setItem('otk.theme', theme);
    await page.viewport(360, 640);
    renderApp(path, atHisWork());
    await waitFor(() => expect(document.querySelectorAll('main article')).toHaveLength(5));
    await waitFor(() => expect(whole().length).toBeGreaterThanOrEqual(3));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
    if (path === '/storage') {
      // Whose turn it is, what is late, and at which station.
      for (const words of [...screen.getAllByText(/Мастер ОТК/), ...screen.getAllByText('Навашино')]) {
        expect(words.scrollHeight, words.textContent).toBeLessThanOrEqual(words.clientHeight || Infinity);
        expect(words.scrollWidth, words.textContent).toBeLessThanOrEqual(words.clientWidth || Infinity);
      }
    }
    for (const words of document.querySelectorAll('[data-alarm="true"] strong')) {
      expect(words.scrollWidth, words.textContent).toBeLessThanOrEqual(words.clientWidth);
    }
  },
);

test('a short record opens in its place and folds again', async () => {
  await page.viewport(360, 640);
  renderApp('/storage', atHisWork());
  await userEvent.click(await screen.findByRole('button', { name: `Подробнее: ${number(0)}` }));
  expect(await screen.findByRole('list', { name: 'Причины' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: `Свернуть: ${number(0)}` }));
  expect(screen.queryByRole('list', { name: 'Причины' })).toBeNull();
});

test('at the gate nothing stands where alarms come before it is known whether there are any', async () => {
  await page.viewport(360, 640);
  const fakes = atHisWork();
  const answered = Promise.withResolvers<{ items: Transport[]; next: null }>();
  fakes.present.mockReturnValue(answered.promise);
  renderApp('/kpp', fakes);
  expect(await screen.findByText('Загружаем очередь и тревоги')).toBeVisible();
  expect(screen.queryByRole('tablist')).toBeNull();
  answered.resolve({ items: vehicles(2), next: null });
  expect(await screen.findByRole('tablist', { name: 'Где ТС' })).toBeVisible();
});

test('at the gate the answer takes the place of the words about the copy: the vehicles stay where they are', async () => {
  await page.viewport(360, 640);
  const fakes = atHisWork();
  fakes.present.mockRejectedValue(new NetworkError('timeout'));
  await fakes.keepCard({ ...vehicles(0)[0]!, mode: 'KPP', checkpoint: aCheckpoint() }, '2026-11-14T08:05:00');
  renderApp('/kpp', fakes);
  expect(await screen.findByText(/Кто у ворот и есть ли тревога, неизвестно/)).toBeVisible();
  const top = () => screen.getByRole('tablist', { name: 'Где ТС' }).getBoundingClientRect().top;
  const before = top();
  fakes.present.mockResolvedValue({ items: vehicles(0), next: null });
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Сервер ответил: показаны все ТС и тревоги.')).toBeVisible();
  expect(top()).toBe(before);
  await userEvent.click(screen.getByRole('button', { name: 'Понятно' }));
  expect(top()).toBeLessThan(before);
});
