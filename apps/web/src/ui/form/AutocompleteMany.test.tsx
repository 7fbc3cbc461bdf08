import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { AutocompleteMany } from './AutocompleteMany.tsx';
import { renderUi } from '../test-render.tsx';

const divisions = ['КПП-13', 'ОТК. Копровый цех', 'ОТК. Станция Навашино', 'Управление закупок лома'];

test('chips end before the button that opens the list', async () => {
  await page.viewport(360, 640);
  renderUi(
    <AutocompleteMany
      label="Подразделения"
      options={divisions}
      value={divisions}
      onChange={() => undefined}
      getKey={(name) => name}
      getLabel={(name) => name}
    />,
  );
  const { left } = screen.getByRole('button', { name: 'Открыть' }).getBoundingClientRect();
  const chips = [...document.querySelectorAll('.MuiChip-root')];
  expect(chips).toHaveLength(4);
  for (const chip of chips) {
    expect(chip.getBoundingClientRect().right).toBeLessThanOrEqual(left);
  }
  expect(screen.queryByRole('button', { name: 'Очистить' })).toBeNull();
});
