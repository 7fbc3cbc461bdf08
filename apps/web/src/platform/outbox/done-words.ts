import { standingWords } from '#ui/feedback/standing';
import type { showToast } from '#ui/feedback/Toasts';

import type { OutboxEntry } from './outbox-entry.ts';

/** Only what the server has answered is reported as done. */
export const doneWords = (
  done: string,
  entries: readonly OutboxEntry[],
  transportId: string,
): Parameters<typeof showToast>[0] =>
  entries.some((entry) => entry.transportId === transportId)
    ? { text: `${done}. ${standingWords.waiting}`, kind: 'info' }
    : { text: done, kind: 'success' };
