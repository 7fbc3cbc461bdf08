// Lays unsent writes over the cards that the server sent last.
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { QueryClient } from '@tanstack/react-query';

import type { DictionaryQueries } from '#features/dictionary/dictionary.queries';
import type { StationQueries } from '#features/station/station.queries';
import type { TransportLookups } from '#features/transport/transport.lookups';
import type { QueuedAs } from '#platform/http';
import { entriesAbout } from '#platform/outbox/offline-book';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import type { Report } from '#platform/notify';

import { type OfflineNames, unsentBook } from './offline-features.ts';

interface UnsentDeps {
  readonly entries: () => readonly OutboxEntry[];
  readonly findKept: (id: string) => Promise<Transport | null>;
  readonly queryClient: QueryClient;
  readonly dictionary: DictionaryQueries;
  readonly station: StationQueries;
  readonly lookups: Pick<TransportLookups, 'references'>;
  readonly report: Report;
}

export interface Unsent {
  readonly isPending: (transportId: string) => boolean;
  readonly withUnsent: (card: Transport) => Promise<Transport>;
  /** The expected reply of a queued write about a card. */
  readonly foresee: (queued: QueuedAs) => Promise<Transport>;
}

export function unsentWork(deps: UnsentDeps): Unsent {
  const { entries, findKept, queryClient, dictionary, station, lookups, report } = deps;

  /** When a dictionary is not on the device, names stay as they were. */
  const known = async <T>(read: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await read;
    } catch (error) {
      report(error);
      return otherwise;
    }
  };

  async function names(): Promise<OfflineNames> {
    const [kinds, sections, types, signs, stations, references] = await Promise.all([
      known(queryClient.ensureQueryData(dictionary.scrapTypes.list()), []),
      known(queryClient.ensureQueryData(dictionary.unordered.list()), []),
      known(queryClient.ensureQueryData(dictionary.productionTypes.list()), []),
      known(queryClient.ensureQueryData(dictionary.signs.list()), []),
      known(queryClient.ensureQueryData(station.list()), []),
      known(lookups.references(), undefined),
    ]);
    return { kinds, sections, types, signs, stations, references };
  }

  async function withUnsent(card: Transport): Promise<Transport> {
    const waiting = entriesAbout(entries(), card.id);
    return waiting.length === 0 ? card : unsentBook.layOver(card, waiting, await names());
  }

  return {
    isPending: (transportId) => entriesAbout(entries(), transportId).length > 0,
    withUnsent,
    async foresee({ transportId }) {
      const card = transportId === undefined ? null : await findKept(transportId);
      if (card === null) {
        throw new Error('Запись сохранена на устройстве и уйдёт, когда появится связь');
      }
      return withUnsent(card);
    },
  };
}
