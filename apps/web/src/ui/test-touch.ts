import { onTestFinished, vi } from 'vitest';

import { touch } from './theme/breakpoints.ts';

/** What asks for it takes the page for one that is touched, until the test ends; styles do not. */
export function touched(): void {
  const ask = globalThis.matchMedia.bind(globalThis);
  const asked = vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => ask(query === touch ? 'all' : query));
  onTestFinished(() => asked.mockRestore());
}
