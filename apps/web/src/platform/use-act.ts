// An act of a button: the same one is not started twice, its failure is shown. CONTRIBUTING.md says which of the three.
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useRef, useState } from 'react';

import { useSnackbar } from '#ui/feedback/SnackbarProvider';
import { showToast } from '#ui/feedback/Toasts';

import { feelDone } from './felt.ts';
import { takeRefusal } from './outbox/refusal.ts';
import { useRefusal } from './outbox/use-refusal.ts';

/** False: it said itself why it was not done. */
type Act = () => Promise<boolean | void>;

/** Acts of different names may run at a time. */
function useRun(onFailure: (error: unknown) => void, onDone?: () => void) {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  // State changes with the next render; a second tap may come before it.
  const running = useRef(new Set<string>());
  /** True when it succeeded. */
  const run = async (name: string, act: Act): Promise<boolean> => {
    if (running.current.has(name)) {
      return false;
    }
    running.current.add(name);
    setBusy(new Set(running.current));
    try {
      const isDone = (await act()) !== false;
      if (isDone) {
        onDone?.();
      }
      return isDone;
    } catch (error) {
      onFailure(error);
      return false;
    } finally {
      running.current.delete(name);
      setBusy(new Set(running.current));
    }
  };
  return { busy, run };
}

/** Of an act that has no button to wait at, such as one of several files: a toast. */
export function tellFailure(error: unknown, text = errorMessage(error)): void {
  showToast({ text, kind: 'error' });
  // In a hidden tab nobody has read it: a refused write still waits for a decision.
  if (document.visibilityState === 'visible') {
    takeRefusal(error);
  }
}

/** A failure is a toast. `failureWords`: for calls whose failures have texts of their own. */
export const useAct = (failureWords: (error: unknown) => string = errorMessage) =>
  useRun((error) => tellFailure(error, failureWords(error)));

/** The same as a snackbar that names what did not happen: `.catch(failed('Видео не удалено'))`. */
export function useNamedFailure() {
  const { show } = useSnackbar();
  return (whatFailed: string) => (error: unknown) => {
    show({ kind: 'error', title: whatFailed, text: errorMessage(error) });
    takeRefusal(error);
  };
}

/** A failure is a snackbar that names what did not happen: the object may be out of sight by then. */
export const useNamedAct = (whatFailed: string) => useRun(useNamedFailure()(whatFailed));

/** What is written in the yard: it is felt. The caller shows `failure` beside the button; the next act takes it away. */
export function useActInPlace() {
  const [failure, setFailure] = useState<unknown>(null);
  useRefusal(failure);
  const { busy, run } = useRun(setFailure, feelDone);
  return {
    busy,
    failure,
    run: (name: string, act: Act) => {
      setFailure(null);
      return run(name, act);
    },
    forget: () => setFailure(null),
  };
}
