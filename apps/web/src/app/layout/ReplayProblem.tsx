import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { useSnackbar } from '#ui/SnackbarProvider';

import { entryWords } from '../routes/sync/entry-words.ts';
import { useOutbox, useServices } from '../services.tsx';

/** spec §8 Replay error: shown in a snackbar; the indicator and the journal show it too. */
export function ReplayProblem() {
  const { outbox } = useServices();
  const { problem } = useOutbox();
  const snackbar = useSnackbar();
  const { pathname } = useLocation();
  const show = useEffectEvent((entry: OutboxEntry) =>
    snackbar.show({
      title: 'Запись не отправлена',
      text: `${entryWords(entry)}. ${entry.failure?.text ?? 'Сервер не принял запись'}`,
      // The journal has the same buttons in front of the person: there the words pass by themselves.
      actions:
        pathname === '/sync'
          ? []
          : [
              { label: 'Повторить', onClick: () => void outbox.retry(entry.id) },
              { label: 'Отложить и продолжить', onClick: () => void outbox.setAside(entry.id) },
            ],
    }),
  );
  // The server's failure is tried again by itself: the same words are not said twice.
  const name = problem === null ? null : `${problem.id}: ${problem.failure?.text ?? ''}`;
  const current = useEffectEvent(() => (problem ? show(problem) : () => undefined));
  useEffect(() => (name === null ? undefined : current()), [name]);
  return null;
}
