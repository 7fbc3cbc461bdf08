import { useEffect, useRef, useState } from 'react';

/** Focuses a new line, after the closing dialog has returned the focus to its button. */
export function useLineFocus() {
  const rows = useRef<HTMLUListElement>(null);
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => {
    if (key !== null) {
      rows.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(key)}"] input`)?.focus();
    }
  }, [key]);
  return { rows, focusLine: setKey };
}
