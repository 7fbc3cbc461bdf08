import { afterAll, beforeAll, expect } from 'vitest';
import { cdp } from 'vitest/browser';

const query = 'prefers-reduced-motion';

const prefer = (value: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: query, value }] });

/**
 * For tests of components that move. All other screens are tested as for a person who wants no motion: animations cost
 * processor time, and a test would wait for their end.
 */
export function withMotion(): void {
  beforeAll(async () => {
    await prefer('no-preference');
    expect(matchMedia(`(${query}: reduce)`).matches).toBe(false);
  });
  afterAll(() => prefer('reduce'));
}
