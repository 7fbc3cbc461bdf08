import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';

import { Snackbar, type SnackbarMessage } from './Snackbar.tsx';

interface SnackbarState {
  /** Gives the way to take it back, when what it says is no longer so. */
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

/** Shows one message at a time; the next waits until this one is gone. */
export function SnackbarProvider({ children }: { readonly children: ReactNode }) {
  const [messages, setMessages] = useState<readonly SnackbarMessage[]>([]);
  const [closing, setClosing] = useState(false);

  const show = useCallback((message: SnackbarMessage) => {
    // A copy of its own: the same words said twice are two messages.
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
