import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import type { showToast } from '#ui/Toasts';

/** Only what the server has answered is reported as done. */
export const doneWords = (
  done: string,
  entries: readonly OutboxEntry[],
  transportId: string,
): Parameters<typeof showToast>[0] =>
  entries.some((entry) => entry.transportId === transportId)
    ? { text: `${done}. На устройстве, ждёт отправки`, kind: 'info' }
    : { text: done, kind: 'success' };
