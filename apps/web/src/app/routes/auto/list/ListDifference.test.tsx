import { transportContract } from '@otk/domain/transport/transport.contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { aRow, rows } from '#features/transport/testing/transport.builders';

import { counts, fakeServices } from '../../../testing/fake-services.ts';
import { renderApp } from '../../../testing/render-app.tsx';

test('the permissible difference is the rule of the works', async () => {
  const fakes = fakeServices();
  fakes.calls.filtrate.mockResolvedValue({ items: [aRow({ diff: 1.4 })], next: null });
  fakes.calls.filtrateCount.mockResolvedValue(counts({ station: 1 }));
  fakes
    .on(transportContract.listValidationRules)
    .mockResolvedValue([
      { field: 'diff', rule: 'diffPercent', value: 3, level: 'WARN', onStatus: [], message: 'Больше 3 %' },
    ]);
  renderApp('/auto', fakes);
  await waitFor(() => expect(screen.getByText(/\+1,400/).textContent).toBe('+1,400, больше 0,5\u00A0%'));
});

test('a net that nobody has weighed is said to be of the papers', async () => {
  await page.viewport(360, 640);
  const fakes = fakeServices();
  const [weighed, declared] = rows(2);
  fakes.calls.filtrate.mockResolvedValue({
    items: [weighed!, { ...declared!, registerNet: null, diff: null }],
    next: null,
  });
  renderApp('/auto', fakes);
  const tiles = await waitFor(() => {
    const shown = [...document.querySelectorAll('li[data-index]')];
    expect(shown).toHaveLength(2);
    return shown;
  });
  expect(tiles.map((tile) => tile.querySelector('[data-source]')?.textContent)).toEqual([undefined, 'по док.']);
});
