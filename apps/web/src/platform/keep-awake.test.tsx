import { cleanup, render, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { useAwakeScreen } from './keep-awake.ts';

function Card() {
  useAwakeScreen();
  return null;
}

function onDevice(pointer: 'coarse' | 'fine') {
  const release = vi.fn<() => Promise<void>>(async () => undefined);
  const request = vi.fn<() => Promise<{ release: typeof release }>>(async () => ({ release }));
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes(pointer) }) as MediaQueryList,
  );
  vi.spyOn(navigator, 'wakeLock', 'get').mockReturnValue({ request } as never);
  onTestFinished(() => void vi.restoreAllMocks());
  return { request, release };
}

test('the screen of a phone stays on while a card is open, also after the page was hidden', async () => {
  const { request, release } = onDevice('coarse');
  render(<Card />);
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  await Promise.resolve();
  cleanup();
  await waitFor(() => expect(release).toHaveBeenCalled());
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

test('a desk keeps its own rule, and a refusal is no fault', async () => {
  const { request } = onDevice('fine');
  render(<Card />);
  expect(request).not.toHaveBeenCalled();
  cleanup();
  const phone = onDevice('coarse');
  phone.request.mockRejectedValue(new DOMException('battery', 'NotAllowedError'));
  render(<Card />);
  expect(phone.request).toHaveBeenCalledOnce();
});
