import { useLocation } from '@tanstack/react-router';
import { use, useEffect, useEffectEvent } from 'react';

import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { isTriedAgain } from '#platform/outbox/verdict';
import { useSnackbar } from '#ui/feedback/SnackbarProvider';
import { useOutbox, usePlatform } from '#platform/services';

import { entryWords } from '../routes/sync/entry-words.ts';
import { isConflict } from '../unsent-conflict.ts';
import { ComparedContext, useCompare } from './compare.ts';

/** spec §8 Replay error: shown in a snackbar; the indicator and the journal show it too. */
export function ReplayProblem() {
  const { outbox } = usePlatform();
  const { problem } = useOutbox();
  const snackbar = useSnackbar();
  const compare = useCompare();
  const { pathname } = useLocation();
  const show = useEffectEvent((entry: OutboxEntry) =>
    snackbar.show({
      title: isTriedAgain(entry.failure ?? {}) ? 'Запись не отправлена' : 'Запись не принята',
      text: `${entryWords(entry)}. ${entry.failure?.text ?? 'Сервер не принял запись'}`,
      // The journal shows the same buttons: there the snackbar closes by itself.
      actions:
        pathname === '/sync'
          ? []
          : [
              isConflict(entry)
                ? { label: 'Сравнить', onClick: () => compare(entry) }
                : { label: 'Повторить', onClick: () => void outbox.retry(entry.id) },
              // The outbox retries a failure of the server by itself; a refusal would stop it.
              isTriedAgain(entry.failure ?? {})
                ? { label: 'Оставить на устройстве', onClick: () => undefined }
                : { label: 'Отложить и продолжить', onClick: () => void outbox.setAside(entry.id) },
            ],
    }),
  );
  // A failure of the server is retried automatically: its message is shown once.
  const isCompared = use(ComparedContext)?.id === problem?.id;
  const name = problem === null || isCompared ? null : `${problem.id}: ${problem.failure?.text ?? ''}`;
  const current = useEffectEvent(() => (problem ? show(problem) : () => undefined));
  useEffect(() => (name === null ? undefined : current()), [name]);
  return null;
}
