// «Отметить прочитанными» with undo: the call is made when the time to undo is over, or when the page is left.
import { errorMessage } from '@otk/domain/kernel/error-message';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { tellFailure } from '#platform/use-act';

import { useNotificationServices } from '../notification.services.ts';

const undoMs = 6000;

export interface ReadAll {
  readonly isPending: boolean;
  readonly begin: () => void;
  readonly undo: () => void;
}

export function useReadAll(): ReadAll {
  const notification = useNotificationServices();
  const [isPending, setIsPending] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const stopTimer = () => {
    const wasRunning = timer.current !== null;
    clearTimeout(timer.current ?? undefined);
    timer.current = null;
    return wasRunning;
  };
  const send = async () => {
    stopTimer();
    try {
      await notification.markAllRead();
    } catch (error) {
      tellFailure(error, errorMessage(error, 'Не удалось отметить прочитанными'));
    }
    setIsPending(false);
  };
  const leave = useEffectEvent(() => {
    if (stopTimer()) {
      void send();
    }
  });
  useEffect(() => () => leave(), []);

  return {
    isPending,
    begin() {
      setIsPending(true);
      timer.current = setTimeout(() => void send(), undoMs);
    },
    undo() {
      stopTimer();
      setIsPending(false);
    },
  };
}
