import { shiftContract } from '@otk/domain/shift/shift.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { desk } from '#app/testing/form-proof';
import { renderApp } from '#app/testing/render-app';

import { aBoard, aHandOver, aStand } from '../testing/shift.builders.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1000).toISOString();
const wagon = { id: '00000000-0000-4000-8000-000000000001', transportNumber: '61854303' };
const inspector = { id: '00000000-0000-4000-8000-000000000602', fullName: 'Контролёров П. С.' };

function aPage(board = aBoard(), handOvers = [aHandOver()]) {
  const fakes = desk({});
  fakes.on(shiftContract.getBoard).mockResolvedValue(board);
  fakes.on(shiftContract.listHandOvers).mockResolvedValue({ items: handOvers, next: null });
  const { router } = renderApp('/shift', fakes);
  return { fakes, router };
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const textOf = async (name: string) =>
  (await screen.findByRole('region', { name })).textContent.replaceAll('\u00A0', ' ');

test('what burns, what stands and who waits for me are answered with who acts next', async () => {
  aPage(
    aBoard({
      alarms: { count: 1, rows: [{ ...wagon, raisedAt: hoursAgo(1) }] },
      late: { count: 1, rows: [{ ...wagon, awaited: 'COMMISSION_DATE', dueAt: hoursAgo(3), notice: null }] },
      stands: [
        aStand('station', {
          count: 7,
          over: 2,
          rows: [{ ...wagon, status: 'ARRIVED', since: hoursAgo(50), by: inspector }],
        }),
        aStand('reception', { norm: null, over: null, unknown: 3 }),
      ],
    }),
  );
  const fire = await textOf('Что горит');
  expect(fire).toContain('1 радиационная тревога');
  expect(fire).toContain('просрочено 3 ч · Мастер ОТК: назначить комиссию');
  const stands = await textOf('Что стоит');
  expect(stands).toContain('2 дольше нормы');
  expect(stands).toContain('Прибыл на станцию 2 сут 2 ч · Контролёров П. С.');
  expect(stands).toContain('норма не задана, о 3 неизвестно, с каких пор');
  const mine = await panel('Кто ждёт меня');
  expect(mine.getByRole('button', { name: 'Принять смену' })).toBeVisible();
  expect(mine.getByRole('list', { name: 'Ваш ход' })).toBeVisible();
});

test.each([
  [1440, 4, 'и ещё 1'],
  [360, 2, 'и ещё 3'],
])('at %i px rows that are not shown are counted', async (width, shown, more) => {
  await page.viewport(width, 900);
  const rows = Array.from({ length: 5 }, (_, at) => ({
    ...wagon,
    id: `00000000-0000-4000-8000-00000000010${at}`,
    awaited: 'ANSWER' as const,
    dueAt: hoursAgo(at + 1),
    notice: { state: 'QUEUED' },
  }));
  aPage(aBoard({ late: { count: 5, rows } }), []);
  const late = within((await panel('Что горит')).getByRole('list', { name: 'Срок прошёл' }));
  expect(late.getAllByRole('link')).toHaveLength(shown);
  expect(late.getByText(more)).toBeVisible();
  // The order is that of the card: what was not sent cannot be answered.
  expect(late.getAllByText(/позвонить поставщику/)).toHaveLength(shown);
});

test('the day stands beside yesterday and the plan; what nobody knows is said and is no zero', async () => {
  aPage(
    aBoard({
      today: { arrived: 12, received: 8, tonnes: 501.25, unweighed: 1 },
      yesterday: { arrived: 20, received: 15, tonnes: 900, unweighed: 0 },
      plan: { transports: 40, tonnes: null },
      commission: { planned: 2, places: 6 },
      people: [{ ...inspector, seenAt: null, inHand: [{ ...wagon, status: 'IN_RECEPTION' }] }],
    }),
    [],
  );
  const day = await textOf('Сутки');
  expect(day).toContain('12 ТС прибыло');
  expect(day).toContain('8 ТС принято');
  expect(day).toContain('вчера 15 · план 40');
  expect(day).toContain('501,250 т принято');
  expect(day).toContain('вчера 900,000 тбез веса 1 ТС: их тоннаж неизвестен');
  expect(day).toContain('свободно 4 места');
  expect(day).toContain('сколько мест, неизвестно');
  const people = await textOf('Кто на смене');
  expect(people).toContain('неизвестно, есть ли связь');
  expect(people).toContain('На приемке');
  expect(people).toContain('Тех, кто работает без связи, здесь может не быть');
});

test('every number opens its list', async () => {
  const { router } = aPage(aBoard({ stands: [aStand('station', { over: 2 })] }), []);
  await screen.findByRole('region', { name: 'Что стоит' });
  const links = within(document.querySelector<HTMLElement>('[data-board]')!)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')!);
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  expect(links).toEqual([
    '/auto?tab=station&shift=alarm',
    '/auto?tab=storage&shift=late',
    '/auto?tab=station',
    '/auto?tab=station&shift=over',
    '/devices?unsent=1',
    '/auto?tab=station&shift=arrived',
    '/auto?tab=finished&shift=received',
    '/auto?tab=finished&shift=received',
    `/schedule?date=${today}&kind=COMMISSION`,
    `/schedule?date=${today}&kind=SEPARATE`,
  ]);
  await userEvent.click(screen.getByRole('link', { name: '2 дольше нормы' }));
  await waitFor(() => expect(router.state.location.href).toBe('/auto?tab=station&shift=over'));
  expect(await screen.findByText('Дольше нормы')).toBeVisible();
});

test('on a wall rows give way when something comes above the board', async () => {
  await page.viewport(1920, 1080);
  const late = Array.from({ length: 4 }, (_, at) => ({
    ...wagon,
    id: `00000000-0000-4000-8000-00000000010${at}`,
    awaited: 'COMMISSION_DATE' as const,
    dueAt: hoursAgo(at + 1),
    notice: null,
  }));
  aPage(aBoard({ late: { count: 4, rows: late } }));
  const rows = async () => (await panel('Что горит')).getAllByRole('link', { name: wagon.transportNumber }).length;
  await waitFor(async () => expect(await rows()).toBe(4));
  const board = document.querySelector('[data-board]')!;
  const last = Math.max(...[...board.querySelectorAll('section')].map((part) => part.getBoundingClientRect().bottom));
  const above = document.createElement('div');
  above.style.height = `${1080 - last + 300}px`;
  board.before(above);
  await waitFor(async () => expect(await rows()).toBe(1));
});

test('at a desk the columns are about as high, and nothing is below the screen', async () => {
  await page.viewport(1440, 900);
  const row = (at: number) => ({ ...wagon, id: `00000000-0000-4000-8000-00000000010${at}` });
  // Nobody's turn but the product's: nothing waits for the person.
  const waits = { awaited: 'ANSWER', dueAt: hoursAgo(-5), notice: { state: 'QUEUED' } } as const;
  const work = [1, 2, 3, 4].map((at) => ({ ...row(at), ...waits }));
  const inHand = [1, 2, 3].map((at) => ({ ...row(at), status: 'WEIGHED' as const }));
  const stands = (['station', 'reception', 'storage', 'commission', 'separate'] as const).map((tab, at) =>
    aStand(
      tab,
      at < 2 ? { over: 2, rows: [{ ...row(at), status: 'ARRIVED', since: hoursAgo(27), by: inspector }] } : {},
    ),
  );
  aPage(
    aBoard({
      alarms: { count: 3, rows: [1, 2, 3].map((at) => ({ ...row(at), raisedAt: hoursAgo(at) })) },
      late: { count: 4, rows: work },
      stands,
      people: [1, 2, 3, 4].map((at) => ({ ...row(at), ...inspector, seenAt: null, inHand: at > 2 ? inHand : [] })),
    }),
    [],
  );
  await panel('Устройства');
  const parts = [...document.querySelectorAll('[data-board] section')].map((part) => part.getBoundingClientRect());
  const ends = [...Map.groupBy(parts, ({ left }) => left).values()].map((column) =>
    Math.max(...column.map(({ bottom }) => bottom)),
  );
  expect(ends).toHaveLength(3);
  expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(150);
  expect(Math.max(...ends)).toBeLessThan(900);
  const top = screen.getByRole('heading', { name: 'Смена' }).getBoundingClientRect().bottom;
  expect((await screen.findByRole('button', { name: 'На весь экран' })).getBoundingClientRect().top).toBeLessThan(top);
  // In the other tab they are gone and leave their place.
  const acts = document.querySelector('[data-head-acts]')!;
  const { left } = acts.getBoundingClientRect();
  await userEvent.click(screen.getByRole('tab', { name: 'Сдача смены' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'На весь экран' })).toBeNull());
  expect(acts.getBoundingClientRect().left).toBe(left);
});
