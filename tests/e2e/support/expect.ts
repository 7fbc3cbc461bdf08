// Playwright describes the whole page for a failure each time that an expectation is not met yet: several times in the
// first second, each as expensive as a small page. So what is to be seen is awaited first, which describes nothing.
import { expect as described, type Locator } from '@playwright/test';

export const expect = described.extend({
  async toBeVisible(locator: Locator, options: { readonly timeout?: number; readonly visible?: boolean } = {}) {
    const giveUpAt = Date.now() + (options.timeout ?? this.timeout);
    if (!this.isNot && options.visible !== false) {
      // What is wrong is said below.
      await locator.waitFor({ state: 'visible', timeout: giveUpAt - Date.now() }).catch(() => undefined);
    }
    const left = { ...options, timeout: Math.max(1, giveUpAt - Date.now()) };
    const asked = described(locator);
    try {
      await (this.isNot ? asked.not : asked).toBeVisible(left);
      return { name: 'toBeVisible', pass: !this.isNot, message: () => '' };
    } catch (error) {
      return { name: 'toBeVisible', pass: this.isNot, message: () => String(error) };
    }
  },
});
