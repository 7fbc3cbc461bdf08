import { Button } from '@mui/material';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { withMotion } from '../test-motion.ts';
import { renderUi } from '../test-render.tsx';
import { Tooltip } from './Tooltip.tsx';

withMotion();

const hint = 'Нетто считается как брутто минус тара';

async function showAt(viewport: number, width?: 234 | 400) {
  await page.viewport(viewport, 800);
  const onClick = vi.fn<() => void>();
  renderUi(
    <main style={{ padding: 200 }}>
      <Tooltip title={hint} {...(width && { width })}>
        <Button onClick={onClick}>Нетто</Button>
      </Tooltip>
      <p>Мимо</p>
    </main>,
  );
  await userEvent.unhover(document.body);
  return { button: screen.getByRole('button', { name: 'Нетто' }), onClick };
}
const shownWidth = async () => (await screen.findByText(hint)).offsetWidth;

test.each([
  [1000, 234],
  [1280, 400],
] as const)('at %d px it opens by hover and is %d px wide', async (viewport, width) => {
  const { button } = await showAt(viewport, width);
  await userEvent.hover(button);
  expect(await shownWidth()).toBe(width);
  await userEvent.hover(screen.getByText('Мимо'));
  await waitFor(() => expect(screen.queryByText(hint)).not.toBeInTheDocument());
});

test('under 1000 px hover does nothing, a tap opens it, a tap elsewhere closes it', async () => {
  const { button, onClick } = await showAt(999);
  const opened = vi.fn<() => void>();
  button.addEventListener('mouseover', opened);
  await userEvent.hover(button);
  expect(opened).toHaveBeenCalled();
  expect(screen.queryByText(hint)).not.toBeInTheDocument();

  await userEvent.click(button);
  expect(await shownWidth()).toBe(234);
  expect(onClick).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByText('Мимо'));
  await waitFor(() => expect(screen.queryByText(hint)).not.toBeInTheDocument());
});

test.each([390, 820, 1280])('at %d px the keyboard opens it and Escape closes it', async (viewport) => {
  const { button } = await showAt(viewport);
  await userEvent.keyboard('{Tab}');
  expect(button).toHaveFocus();
  expect(await screen.findByText(hint)).toBeVisible();
  expect(button).toHaveAccessibleDescription(hint);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(hint)).not.toBeInTheDocument());
});

test.each([
  [639, 607],
  [390, 358],
])('under 640 px it fits the screen: at %d px it is %d px wide', async (viewport, width) => {
  const { button } = await showAt(viewport, 400);
  await userEvent.click(button);
  expect(await shownWidth()).toBe(width);
  await waitFor(() => expect(screen.getByText(hint).getBoundingClientRect().left).toBe(16));
});

test('from 640 px it has its own width', async () => {
  const { button } = await showAt(640, 400);
  await userEvent.click(button);
  expect(await shownWidth()).toBe(400);
});
