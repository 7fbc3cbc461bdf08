import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aTransport } from '#features/transport/testing/transport.builders';

import { fakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const statuses = [
  { code: 'RECEPTION_FINISHED', description: 'Приемка завершена' },
  { code: 'RADIATION_ALARM', description: 'Радиационная тревога' },
] as const;
const referencesWith = { providers: [], contracts: [], transportTypes: [] };
const stepHolders = { STEP_REOPEN: ['Мастер ОТК'] };

function slowly(status: (typeof statuses)[number]) {
  const fakes = fakeServices();
  fakes.calls.getTransport.mockResolvedValue(aTransport({ status }));
  const references = Promise.withResolvers<undefined>();
  fakes.calls.listReferences.mockImplementation(async () => {
    await references.promise;
    return { ...referencesWith, stepHolders };
  });
  return { fakes, references };
}

/** How far the page moves meanwhile. */
function watchShifts() {
  const shifts: number[] = [];
  const watch = new PerformanceObserver((list) =>
    shifts.push(...list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0))),
  );
  watch.observe({ type: 'layout-shift' });
  return () => {
    watch.disconnect();
    // Less than a line of text moved by a pixel.
    return shifts.filter((shift) => shift > 0.0005);
  };
}

const screens = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
];

test.each(screens)('the weights of a copy stay where they are while the server is late: $width px', async (size) => {
  await page.viewport(size.width, size.height);
  const fakes = fakeServices();
  await fakes.keepCard(aTransport(), '2026-11-14T08:05:00');
  const answered = Promise.withResolvers<undefined>();
  fakes.calls.getTransport.mockImplementation(async () => {
    await answered.promise;
    return aTransport();
  });
  renderApp(`/auto/${aTransport().id}?tab=weight`, fakes);
  expect(await screen.findByRole('region', { name: 'Взвешивания' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const shiftsOf = watchShifts();
  expect(await screen.findByText(/^Данные на/)).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  answered.resolve(undefined);
  await waitFor(() => expect(screen.queryByText(/^Данные на/)).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(shiftsOf()).toEqual([]);
});

test.each(statuses)('a card is drawn once what is said above it is known, and does not move: $code', async (status) => {
  await page.viewport(360, 640);
  const shiftsOf = watchShifts();
  const { fakes, references } = slowly(status);
  renderApp(`/auto/${aTransport().id}`, fakes);
  await waitFor(() => expect(fakes.calls.getTransport).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.queryByRole('tabpanel')).toBeNull();
  references.resolve(undefined);
  expect(await screen.findByRole('tabpanel')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(shiftsOf()).toEqual([]);
});

test('a card waits half a second at most for what does not come', async () => {
  await page.viewport(360, 640);
  const { fakes } = slowly(statuses[0]);
  renderApp(`/auto/${aTransport().id}`, fakes);
  await waitFor(() => expect(fakes.calls.getTransport).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 700));
  await waitFor(() => expect(screen.getByText(/карточка закрыта для правки/)).toBeVisible());
});
