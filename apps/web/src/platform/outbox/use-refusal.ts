import { useEffect } from 'react';

import { takeRefusal } from './refusal.ts';

/** For a component that shows the error: an unmounted one does not take it. */
export function useRefusal(error: unknown): void {
  useEffect(() => takeRefusal(error), [error]);
}
