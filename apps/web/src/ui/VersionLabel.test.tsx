import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';

import type { NetworkInformation } from './feedback/network-quality.ts';
import { renderUi } from './test-render.tsx';
import { VersionLabel } from './VersionLabel.tsx';

const link = (quality: { effectiveType?: string; downlink?: number; rtt?: number }): NetworkInformation =>
  Object.assign(new EventTarget(), quality);

test('the badge reads 1.22.1 · 4g · 8,5 Мбит/с · 50 мс', () => {
  renderUi(
    <VersionLabel
      version="1.22.1"
      connection={link({ effectiveType: '4g', downlink: 8.5, rtt: 50 })}
      onClick={() => undefined}
    />,
  );
  expect(screen.getByRole('button', { name: /^1\.22\.1/ }).textContent).toBe(
    '1.22.1 · 4g · 8,5\u00A0Мбит/с · 50\u00A0мс',
  );
});

test('without the Network Information API the badge shows the version only', () => {
  renderUi(<VersionLabel version="1.22.1" connection={link({})} onClick={() => undefined} />);
  expect(screen.getByRole('button', { name: /^1\.22\.1/ }).textContent).toBe('1.22.1');
});

test('the badge is updated when the connection changes', () => {
  const connection = link({ effectiveType: '4g', downlink: 8.5, rtt: 50 });
  renderUi(<VersionLabel version="1.22.1" connection={connection} onClick={() => undefined} />);
  act(() => {
    Object.assign(connection, { effectiveType: '2g', downlink: 0.25, rtt: 1800 });
    connection.dispatchEvent(new Event('change'));
  });
  expect(screen.getByRole('button', { name: /^1\.22\.1/ }).textContent).toBe(
    '1.22.1 · 2g · 0,3\u00A0Мбит/с · 1\u00A0800\u00A0мс',
  );
});

test('a tap calls the handler', async () => {
  const onClick = vi.fn<() => void>();
  renderUi(<VersionLabel version="1.22.1" onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: /^1\.22\.1/ }));
  expect(onClick).toHaveBeenCalledTimes(1);
});
