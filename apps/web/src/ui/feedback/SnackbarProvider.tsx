import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';

import { lazyPart } from '../layout/LazyPart.tsx';
import type { SnackbarMessage } from './Snackbar.tsx';

const Snackbar = lazyPart(async () => (await import('./Snackbar.tsx')).Snackbar);

interface SnackbarState {
  /** Returns a function that removes the message, for when it is no longer true. */
  readonly show: (message: SnackbarMessage) => () => void;
}

const SnackbarContext = createContext<SnackbarState | null>(null);

export function useSnackbar(): SnackbarState {
  const state = use(SnackbarContext);
  if (!state) {
    throw new Error('useSnackbar is called outside SnackbarProvider');
  }
  return state;
}

/** Shows one message at a time; the others wait. */
export function SnackbarProvider({ children }: { readonly children: ReactNode }) {
  const [messages, setMessages] = useState<readonly SnackbarMessage[]>([]);
  const [closing, setClosing] = useState(false);

  const show = useCallback((message: SnackbarMessage) => {
    // Copied, so that the same object shown twice makes two messages.
    const shown = { ...message };
    setMessages((waiting) => [...waiting, shown]);
    return () => setMessages((waiting) => waiting.filter((other) => other !== shown));
  }, []);
  const state = useMemo(() => ({ show }), [show]);
  const current = messages[0];
  const takeNext = () => {
    setMessages((waiting) => waiting.slice(1));
    setClosing(false);
  };

  return (
    <SnackbarContext value={state}>
      {children}
      {current && <Snackbar message={current} open={!closing} onClose={() => setClosing(true)} onClosed={takeNext} />}
    </SnackbarContext>
  );
}
