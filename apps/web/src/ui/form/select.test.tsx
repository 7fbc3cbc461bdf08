import { MenuItem, TextField } from '@mui/material';
import { screen } from '@testing-library/react';
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
