import { transportContract } from '@otk/domain/transport/transport.contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aRow } from '#features/transport/testing/transport.builders';

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
