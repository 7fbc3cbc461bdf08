// Writes whose values a screen may still show although they are no longer on their way, or the other way round.
import type { RunningOutbox } from './create-outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';

type Outbox = Pick<RunningOutbox, 'getState' | 'subscribe' | 'onSent' | 'onElsewhere'>;

/**
 * Calls back with the transports whose writes were sent, refused, set aside, deleted or taken back into the outbox in this
 * tab, or changed in another: a value without its write would look like the server's.
 */
export function onMoved(outbox: Outbox, listener: (transportIds: readonly string[]) => void): void {
  const touched = new Set<string>();
  const tell = () => {
    const ids = [...touched];
    touched.clear();
    listener(ids);
  };
  /** One event reaches this in several ways at the same moment: the listener is called once. */
  const add = (transportId: string | undefined) => {
    if (transportId === undefined) {
      return;
    }
    if (touched.size === 0) {
      queueMicrotask(tell);
    }
    touched.add(transportId);
  };
  outbox.onElsewhere((transportIds) => transportIds.forEach(add));
  outbox.onSent(({ transportId }) => add(transportId));
  let { entries } = outbox.getState();
  outbox.subscribe(() => {
    const before = entries;
    ({ entries } = outbox.getState());
    const places = new Set(entries.map(placeOf));
    before.filter((entry) => !places.has(placeOf(entry))).forEach(({ transportId }) => add(transportId));
  });
}

/** A write and whether it waits or was set aside. */
const placeOf = ({ key, state }: OutboxEntry): string => `${key} ${state}`;
