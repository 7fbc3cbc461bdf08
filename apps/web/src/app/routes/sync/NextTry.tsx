import { useEffect, useState } from 'react';

import type { OutboxState } from '#platform/outbox/outbox';

interface NextTryProps {
  readonly outbox: Pick<OutboxState, 'nextTryAt' | 'isPaused'>;
}

/** When the outbox is sent again without a person. */
export function NextTry({ outbox: { nextTryAt, isPaused } }: NextTryProps) {
  const now = useSeconds();
  if (isPaused) {
    return 'Отправка на паузе';
  }
  return nextTryAt === null ? 'Отправляем ещё раз' : `Следующая попытка через ${waitWords(nextTryAt - now)}`;
}

const waitWords = (ms: number): string => {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return seconds < 90 ? `${seconds}\u00A0с` : `${Math.round(seconds / 60)}\u00A0мин`;
};

function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
