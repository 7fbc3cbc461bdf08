// The browser that people use; a smoke run takes the cheaper one without windows.
import type { LaunchOptions } from 'playwright';

import { browserArgs, ensureBrowser, ensureHeadlessBrowser } from '../../tools/browser.mjs';
import { isSmoke } from './size.ts';

export const browserOf = (...more: readonly string[]): Pick<LaunchOptions, 'executablePath' | 'args'> => ({
  executablePath: isSmoke ? ensureHeadlessBrowser() : ensureBrowser(),
  args: [...browserArgs, ...more],
});
