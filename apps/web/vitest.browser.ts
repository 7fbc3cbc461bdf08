// Each screen test begins on an empty page of a desk, with nothing remembered from the one before.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';

import { Modal } from './src/ui/Modal.tsx';
import { preloadToasts } from './src/ui/Toasts.tsx';

// A lazy chunk takes over a second on a busy machine; a test that fails still fails.
configure({ asyncUtilTimeout: 10_000 });

// Loaded ahead, as in the product: a test of a dialog does not wait for its code.
await Promise.all([Modal.preload(), preloadToasts()]);

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(1280, 800);
});

afterEach(cleanup);
