import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { renderUi } from '#ui/test-render';

import { CardSkeleton } from './CardSkeleton.tsx';

test.each([
  [360, 640],
  [1440, 900],
])('at %i × %i it is said in view that the server does not answer, and nothing moves', async (width, height) => {
  await page.viewport(width, height);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { container } = renderUi(<CardSkeleton back={<a href="/auto">К списку</a>} />);
  const top = () => container.querySelector('aside')!.parentElement!.getBoundingClientRect().top;
  const before = top();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('Сервер долго не отвечает, ждём').getBoundingClientRect().bottom).toBeLessThan(height);
  expect(top()).toBe(before);
});
