import { MenuItem, TextField } from '@mui/material';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderUi } from '#ui/test-render';

const long = 'Весы № 3, вагонные, в движении без расцепки, ±1 000 кг';

test('on a phone what is chosen and what is offered is read whole', async () => {
  await page.viewport(360, 640);
  renderUi(
    <div style={{ width: 200 }}>
      <TextField select fullWidth label="Весы" value={long}>
        <MenuItem value={long}>{long}</MenuItem>
      </TextField>
    </div>,
  );
  const chosen = screen.getByRole('combobox');
  expect(chosen).toHaveTextContent(long);
  expect(chosen.scrollWidth).toBeLessThanOrEqual(chosen.clientWidth);
  expect(chosen.scrollHeight).toBeLessThanOrEqual(chosen.clientHeight);
  await userEvent.click(chosen);
  const option = await screen.findByRole('option');
  expect(option.scrollWidth).toBeLessThanOrEqual(option.clientWidth);
  expect(option.getBoundingClientRect().right).toBeLessThanOrEqual(360);
});

test.each([
  ['above, where there is more room', 520, 20],
  ['below', 40, 20],
  ['above, at its own height', 520, 4],
])('the list of a field near the edge of a phone does not cover it: %s', async (_where, top, count) => {
  await page.viewport(360, 640);
  renderUi(
    <div style={{ position: 'absolute', top, width: 300 }}>
      <TextField select fullWidth label="Как взята тара" value="0">
        {Array.from({ length: count }, (_, at) => (
          <MenuItem key={at} value={String(at)}>
            Способ {at}
          </MenuItem>
        ))}
      </TextField>
    </div>,
  );
  const field = screen.getByRole('combobox');
  await userEvent.click(field);
  const list = (await screen.findByRole('listbox')).parentElement!;
  await waitFor(() => expect(getComputedStyle(list).opacity).toBe('1'));
  const [shown, stood] = [list.getBoundingClientRect(), field.closest('.MuiInputBase-root')!.getBoundingClientRect()];
  expect(Math.min(Math.abs(stood.top - shown.bottom), Math.abs(shown.top - stood.bottom))).toBeLessThan(6);
  expect(shown.top >= stood.bottom || shown.bottom <= stood.top).toBe(true);
  expect(shown.top).toBeGreaterThanOrEqual(8);
  expect(shown.bottom).toBeLessThanOrEqual(632);
});
