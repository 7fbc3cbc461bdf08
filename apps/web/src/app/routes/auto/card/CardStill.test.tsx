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

test.each(statuses)('a card is drawn once what is said above it is known, and does not move: $code', async (status) => {
  await page.viewport(360, 640);
  const shifts: number[] = [];
  const watch = new PerformanceObserver((list) =>
    shifts.push(...list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0))),
  );
  watch.observe({ type: 'layout-shift' });
  const { fakes, references } = slowly(status);
  renderApp(`/auto/${aTransport().id}`, fakes);
  await waitFor(() => expect(fakes.calls.getTransport).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(screen.queryByRole('tabpanel')).toBeNull();
  references.resolve(undefined);
  expect(await screen.findByRole('tabpanel')).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 300));
  watch.disconnect();
  // Less than a line of text moved by a pixel.
  expect(shifts.filter((shift) => shift > 0.0005)).toEqual([]);
});

test('a card waits half a second at most for what does not come', async () => {
  await page.viewport(360, 640);
  const { fakes } = slowly(statuses[0]);
  renderApp(`/auto/${aTransport().id}`, fakes);
  await waitFor(() => expect(fakes.calls.getTransport).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve, 700));
  await waitFor(() => expect(screen.getByText(/карточка закрыта для правки/)).toBeVisible());
});
