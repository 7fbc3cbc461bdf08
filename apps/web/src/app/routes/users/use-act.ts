// An act of a button: one at a time, a failure is shown, the result replaces what the screen shows.
import { userFailure } from '#features/user/user.failure';
import { userTexts } from '@otk/domain/user/user.errors';
import { useState } from 'react';

import { takeRefusal } from '#platform/outbox/refusal';
import { showToast } from '#ui/Toasts';

export function useAct() {
  const [busy, setBusy] = useState<string | null>(null);
  /** True when it succeeded. */
  const run = async (name: string, act: () => Promise<void>): Promise<boolean> => {
    setBusy(name);
    try {
      await act();
      return true;
    } catch (error) {
      showToast({ text: userFailure(error, userTexts.request), kind: 'error' });
      takeRefusal(error);
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, run };
}
