import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';

import { closeTopLayer } from '#ui/layout/layers';

import { renderApp } from '../../../testing/render-app.tsx';

test.each([
  [/^Станция:/, 'dialog'],
  ['Мои списки', 'menu'],
  [/^Меню пользователя/, 'menu'],
])('Back closes what the button %s opened and stays on the page', async (name, role) => {
  renderApp('/auto');
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole(role)).toBeVisible();
  expect(closeTopLayer()).toBe(true);
  await waitFor(() => expect(screen.queryByRole(role)).toBeNull());
});
