// Entries by transport, for the sections of the journal.
import type { OutboxEntry } from '#platform/outbox/outbox-entry';

import { numberWords } from './entry-words.ts';

type Grouped = Pick<OutboxEntry, 'transportId' | 'transportNumber' | 'transportKind'>;

export interface WagonGroup<E> {
  /** «Вагон 6185 4303»; entries about no transport are one group. */
  readonly title: string;
  readonly entries: readonly E[];
}

/** In the order of the first entry of each transport. */
export function groupByWagon<E extends Partial<Grouped>>(entries: readonly E[]): WagonGroup<E>[] {
  const numbers = new Map(
    entries.flatMap(({ transportId, transportNumber }) =>
      transportId !== undefined && transportNumber !== undefined ? [[transportId, transportNumber] as const] : [],
    ),
  );
  const keyOf = ({ transportId = '', transportNumber }: E) =>
    transportNumber ?? numbers.get(transportId) ?? transportId;
  return [...Map.groupBy(entries, keyOf).values()].map((some) => ({ title: titleOf(some), entries: some }));
}

function titleOf(entries: readonly Partial<Grouped>[]): string {
  const { transportKind } = entries.find((entry) => entry.transportKind !== undefined) ?? {};
  const { transportNumber } = entries.find((entry) => entry.transportNumber !== undefined) ?? {};
  if (transportNumber === undefined) {
    return entries[0]?.transportId === undefined ? 'Без ТС' : 'ТС, номер не загружен';
  }
  const words = numberWords({ transportNumber, ...(transportKind && { transportKind }) });
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
