// How long an entry may be repeated by itself. The server keeps a receipt for 90 days: an entry whose first attempt was
// earlier could take effect twice, so a person decides about it. Measured in the server's time from the first moment at
// which the entry can have been sent; the clock of the device, which may be years off, has no part in it.
import { ApiError, NetworkError } from '../api-error.ts';
import type { TimeSource } from '../server-time.ts';
import type { OutboxEntry } from './outbox-entry.ts';

export interface EntryAgeDeps {
  readonly store: { readonly setSendableSince: (id: number, at: Date) => Promise<unknown> };
  readonly time: Pick<TimeSource, 'now' | 'estimate'>;
  readonly probe: () => Promise<boolean>;
}

const heldAfterMs = 80 * 86_400_000;
const heldCode = 'outbox.held';

/** Handled like a refusal of the server: the entry stays first until the person sends or deletes it. */
const held = (): ApiError =>
  new ApiError({
    status: 409,
    code: heldCode,
    message: 'Запись ждёт больше 80 дней и могла уже дойти. Проверьте карточку и решите: отправить или удалить',
  });

export const isHeld = ({ failure }: Pick<OutboxEntry, 'failure'>): boolean => failure?.code === heldCode;

/** A person's decision to send; of an entry that was held for its age it begins the age again. */
export const askedAgain = (entry: OutboxEntry) => ({
  state: 'waiting' as const,
  failure: null,
  asks: (entry.asks ?? 0) + 1,
  ...(isHeld(entry) && { sendableSince: undefined }),
});

/** Called before every attempt. Throws when the entry must wait for a person, or for the server. */
export async function checkAge({ store, time, probe }: EntryAgeDeps, entry: OutboxEntry): Promise<void> {
  // A server that has not answered this page yet is asked first: its reply has the time.
  const now = time.now() ?? ((await probe()) ? time.estimate() : null);
  if (now === null) {
    throw new NetworkError();
  }
  const since = entry.sendableSince === undefined ? Infinity : Date.parse(entry.sendableSince);
  if (since > now.getTime()) {
    // Not known yet, or saved to a file while the clock was ahead and the server had not answered.
    await store.setSendableSince(entry.id, now);
  } else if (now.getTime() - since > heldAfterMs) {
    throw held();
  }
}
