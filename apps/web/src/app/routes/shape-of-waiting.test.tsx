// What stands on a page while its data are loaded has the place and about the height of what comes; days without an
// appointment are said above their grid, in a line that was there before.
import { reportContract } from '@otk/domain/report/report.contract';
import { scheduleContract } from '@otk/domain/schedule/schedule.contract';
import { secondlookContract } from '@otk/domain/secondlook/secondlook.contract';
import { shiftContract } from '@otk/domain/shift/shift.contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aReport, someFigures } from '#features/report/testing/report.builders';
import { aBoard } from '#features/shift/testing/shift.builders';
import { anUdr, aUser } from '#features/user/testing/user.builders';

import { atWork } from '../testing/at-work.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { renderApp } from '../testing/render-app.tsx';

const permissions = ['TRANSPORT_READ', 'SCHEDULE_READ', 'STATUS_CHANGE', 'SHIFT_READ', 'SECOND_LOOK', 'REPORT_READ'];
const photo = 'data:image/gif;base64,R0lGODlhAQABAIAAAMLCwgAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
const id = '00000000-0000-4000-8000-000000000901';

/** The server answers when it is let. */
function heldBack() {
  const fakes = fakeServices(atWork(aUser({ udr: [anUdr({ permissions })] })));
  const { promise, resolve } = Promise.withResolvers<void>();
  const later = <T,>(value: T) => promise.then(() => value);
  fakes.on(scheduleContract.listCommissions).mockImplementation(() => later([]));
  fakes.on(scheduleContract.listSeparations).mockImplementation(() => later([]));
  fakes.on(scheduleContract.listDays).mockImplementation(() => later([]));
  fakes.on(reportContract.figures).mockImplementation(() => later(someFigures()));
  fakes.on(reportContract.listQuality).mockImplementation(() => later({ items: [], next: null }));
  fakes.on(reportContract.list).mockImplementation(() => later({ items: [aReport()], next: null }));
  const look = { id, photos: [{ url: photo, layer: null }] };
  fakes.on(secondlookContract.take).mockImplementation(() => later({ look, waiting: 2 }));
  fakes.on(shiftContract.getBoard).mockImplementation(() => later(aBoard()));
  fakes.on(shiftContract.listHandOvers).mockResolvedValue({ items: [], next: null });
  return { fakes, answer: resolve };
}

const sizes = { phone: [360, 640], tablet: [820, 1180], desk: [1440, 900] } as const;

/** Of all of them together, inside the page that scrolls. */
function placeOf(found: readonly Element[]) {
  const places = found.map((one) => one.getBoundingClientRect());
  const top = Math.min(...places.map((one) => one.top));
  return { top, height: Math.max(...places.map(({ bottom }) => bottom)) - top };
}

const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];

const pages = [
  ['/schedule?view=month', '[data-view="month"] > *, section[aria-label="Дни"]'],
  ['/schedule?view=week', '[data-view="week"] > *, section[aria-label="Дни"]'],
  ['/shift', '[data-board] section'],
  ['/second-look', 'section[aria-label="Фото груза"], main form'],
  ['/reports?begin=2026-11-09&end=2026-11-15', 'section[data-whole]'],
] as const;

test.each(
  pages.flatMap(([path, what]) => (Object.keys(sizes) as (keyof typeof sizes)[]).map((size) => ({ path, what, size }))),
)('$path at a $size: what waits stands where the answer comes', async ({ path, what, size }) => {
  const [width, height] = sizes[size];
  await page.viewport(width, height);
  const { fakes, answer } = heldBack();
  renderApp(path, fakes);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(all('main .MuiSkeleton-root').length).toBeGreaterThan(0));
  const own = '[data-screen-only] .MuiSkeleton-root';
  const waiting = placeOf(all('main .MuiSkeleton-root').filter((one) => !one.matches(own)));
  answer();
  await waitFor(() => expect(all(what).some((one) => one.checkVisibility({ visibilityProperty: true }))).toBe(true));
  await waitFor(() => expect(all('main .MuiSkeleton-root')).toEqual([]));
  const come = placeOf(all(what));
  // The names of the days stand above the cells of a grid; the sentence above the plots takes lines of a phone.
  expect(Math.abs(come.top - waiting.top), `${waiting.top} → ${come.top}`).toBeLessThanOrEqual(
    size === 'phone' ? 90 : 40,
  );
  expect(waiting.height / come.height, `${waiting.height} → ${come.height}`).toBeGreaterThan(0.7);
  expect(waiting.height / come.height, `${waiting.height} → ${come.height}`).toBeLessThan(1.5);
  if (path.startsWith('/schedule')) {
    const [said, ...again] = screen.getAllByText('На эти дни ничего не назначено');
    expect(again).toEqual([]);
    expect(said!.getBoundingClientRect().bottom, 'said above the grid').toBeLessThanOrEqual(come.top);
  }
});
