// Each screen test begins on an empty page of a desk, with nothing remembered from the one before.
import { cleanup, configure, getConfig } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach } from 'vitest';
import { page } from 'vitest/browser';

import { Modal } from './src/ui/layout/Modal.tsx';
import { preloadToasts } from './src/ui/feedback/Toasts.tsx';

/** `waitFor` and `findBy…` mark the looks that they repeat; the mark is not in the types. */
const isRepeatedLook = (): boolean => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

/** The page is printed once, when the wait is over: a repeated look that finds nothing would print it dozens of times. */
const { getElementError: printPage } = getConfig();
const briefly = (message: string | null, container: Element): Error =>
  isRepeatedLook()
    ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
    : printPage(message, container);

configure({
  // A lazy chunk takes over a second on a busy machine; a test that fails still fails.
  asyncUtilTimeout: 10_000,
  // Files share a page: the second one finds it done.
  getElementError: printPage.name === briefly.name ? printPage : briefly,
});

// Loaded ahead, as in the product: a test of a dialog does not wait for its code.
await Promise.all([Modal.preload(), preloadToasts()]);

beforeEach(async () => {
  localStorage.clear();
  // One that the test before showed after its page was gone would be shown on the page of this one.
  toast.clearWaitingQueue();
  toast.dismiss();
  // A press elsewhere: the first one of this test is no second half of a double tap that the test before began.
  dispatchEvent(new PointerEvent('pointerdown', { clientX: -1000, clientY: -1000 }));
  if (innerWidth !== 1280 || innerHeight !== 800) {
    await page.viewport(1280, 800);
  }
});

afterEach(cleanup);
