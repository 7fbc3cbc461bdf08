// Unsent work as the screens see it: laid over the cards the server said last.
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { QueryClient } from '@tanstack/react-query';

import type { DictionaryQueries } from '#features/dictionary/dictionary.queries';
import { type ScrapNames, scrapOverlays } from '#features/scrap/scrap.overlay';
import type { StationQueries } from '#features/station/station.queries';
import type { TransportLookups } from '#features/transport/transport.lookups';
import { type CardNames, transportOverlays } from '#features/transport/transport.overlay';
import { weighingOverlays } from '#features/weighing/weighing.overlay';
import type { HttpRequest } from '#platform/http';
import type { OutboxEntry } from '#platform/outbox/outbox-entry';
import { layOver, requestsAbout } from '#platform/outbox/overlay';
import type { Report } from '#platform/notify';

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
  /** What the server would answer to a write about a card that waits. */
  readonly foresee: (request: HttpRequest) => Promise<Transport>;
}

export function unsentWork(deps: UnsentDeps): Unsent {
  const { entries, findKept, queryClient, dictionary, station, lookups, report } = deps;

  /** A dictionary that is not on the device leaves its names as they were. */
  const known = async <T>(read: Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await read;
    } catch (error) {
      report(error);
      return otherwise;
    }
  };

  async function names(): Promise<ScrapNames & CardNames> {
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
    const requests = requestsAbout(entries(), card.id);
    if (requests.length === 0) {
      return card;
    }
    const found = await names();
    const overlays = [...scrapOverlays(() => found), ...weighingOverlays, ...transportOverlays(() => found)];
    return layOver(card, requests, overlays);
  }

  return {
    isPending: (transportId) => requestsAbout(entries(), transportId).length > 0,
    withUnsent,
    async foresee({ offline }) {
      const card = offline?.transportId === undefined ? null : await findKept(offline.transportId);
      if (card === null) {
        throw new Error('Запись сохранена на устройстве и уйдёт, когда появится связь');
      }
      return withUnsent(card);
    },
  };
}
