// Which values of a transport are those of unsent writes, and whether the server has refused them. What the person has set
// aside is not laid over a transport: the value shown is the server's.
import type { Transport } from '@otk/domain/transport/transport.schema';

import { isRefused, standingOfAll } from '#platform/outbox/entry-standing';
import type { UnsentBook } from '#platform/outbox/unsent-book';
import type { OutboxState } from '#platform/outbox/outbox';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { serviceHook, useOutbox } from '#platform/services';
import type { Unconfirmed } from '#ui/feedback/standing';

type SetBy = UnsentBook<Transport, never>['setBy'];

export interface UnsentWrites {
  /** Of all writes together whose values are shown. */
  readonly whole: Unconfirmed | undefined;
  /** Of the writes that set this value of the card; undefined when the server has confirmed it. */
  readonly of: (value: string) => Unconfirmed | undefined;
  /** Number of writes about this transport that wait to be sent. */
  readonly waiting: number;
  /** Number of writes that the server has refused, or that the person has set aside. */
  readonly refused: number;
}

/** `writes`: the unsent writes about one transport. */
export function unsentIn(
  outbox: Pick<OutboxState, 'problem'>,
  setBy: SetBy,
  writes: readonly OutboxEntry[],
): UnsentWrites {
  const shown = writes.filter(({ state }) => state === 'waiting');
  const refused = writes.filter((entry) => isRefused(outbox, entry)).length;
  return {
    whole: standingOfAll(outbox, shown),
    of: (value) =>
      standingOfAll(
        outbox,
        shown.filter((entry) => setBy(entry).includes(value)),
      ),
    waiting: writes.length - refused,
    refused,
  };
}

const useUnsentBook = serviceHook<{ readonly setBy: SetBy }>('unsent');

export function useUnsentWrites(transportId: string): UnsentWrites {
  const outbox = useOutbox();
  const { setBy } = useUnsentBook();
  return unsentIn(
    outbox,
    setBy,
    outbox.entries.filter((entry) => entry.transportId === transportId),
  );
}
