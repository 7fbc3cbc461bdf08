// An act of a button: one at a time, a failure is shown, the result replaces what the screen shows.
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useState } from 'react';

import { showToast } from '#ui/Toasts';

import { takeRefusal } from './outbox/refusal.ts';

/** `failureWords`: for calls whose failures have texts of their own. */
export function useAct(failureWords: (error: unknown) => string = errorMessage) {
  const [busy, setBusy] = useState<string | null>(null);
  /** True when it succeeded. */
  const run = async (name: string, act: () => Promise<void>): Promise<boolean> => {
    setBusy(name);
    try {
      await act();
      return true;
    } catch (error) {
      showToast({ text: failureWords(error), kind: 'error' });
      takeRefusal(error);
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, run };
}
