import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { renderUi } from '#ui/test-render';

import { PhotoShots } from './PhotoShots.tsx';

test('the shot that the camera takes is in view', async () => {
  await page.viewport(360, 640);
  const hints = ['Номер спереди', 'Номер сзади', 'Кузов сверху', 'Документы'].map((name) => ({
    name,
    tagId: null,
    isTaken: false,
  }));
  renderUi(<PhotoShots hints={hints} current="Документы" onPick={() => undefined} />);
  const look = (name: string) => getComputedStyle(screen.getByRole('button', { name })).backgroundColor;
  expect(look('Документы')).toBe('rgb(255, 255, 255)');
  expect(look('Номер сзади')).toBe('rgba(0, 0, 0, 0.6)');
  // Others stand before it.
  await waitFor(() => expect(screen.getByRole('toolbar').parentElement?.dataset['more']).toBe('before'));
  const { left, right } = screen.getByRole('button', { name: 'Документы' }).getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(Math.floor(right)).toBeLessThanOrEqual(360);
});
