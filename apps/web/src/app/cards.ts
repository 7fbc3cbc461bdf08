// Cards and what they are filled from: asked of the server, kept on the device, with unsent work laid over them.
import type { Transport } from '@otk/domain/transport/transport.schema';
import type { QueryClient } from '@tanstack/react-query';

import { type DictionaryQueries, dictionaryQueries } from '#features/dictionary/dictionary.queries';
import { dictionaryStores } from '#features/dictionary/dictionary.store';
import { type DocumentQueries, documentQueries } from '#features/document/document.queries';
import { type StationQueries, stationQueries } from '#features/station/station.queries';
import { stationStore } from '#features/station/station.store';
import { type TransportChanges, transportChanges } from '#features/transport/transport.changes';
import { reasonStore, type TransportLookups, transportLookups } from '#features/transport/transport.lookups';
import { cardReader, type TransportQueries, transportQueries } from '#features/transport/transport.queries';
import type { TransportStore } from '#features/transport/transport.store';
import { type VideoQueries, videoQueries } from '#features/video/video.queries';
import { type WeighingQueries, weighingQueries } from '#features/weighing/weighing.queries';
import type { RunningOutbox } from '#platform/outbox/create-outbox';

import type { Browser } from './browser.ts';
import type { Clients } from './clients.ts';
import type { Device } from './device.ts';
import { followReplies } from './offline.ts';
import { type Unsent, unsentWork } from './unsent.ts';

export interface Queries {
  readonly station: StationQueries;
  readonly dictionary: DictionaryQueries;
  readonly transport: TransportQueries;
  readonly weighing: WeighingQueries;
  readonly video: VideoQueries;
  readonly document: DocumentQueries;
}

interface CardsDeps {
  readonly browser: Browser;
  readonly prefix: string;
  readonly clients: Clients;
  readonly device: Pick<Device, 'mainDb'>;
  readonly transports: TransportStore;
  readonly outbox: Pick<RunningOutbox, 'getState' | 'onSent' | 'onElsewhere'>;
  readonly queryClient: QueryClient;
}

export interface Cards {
  readonly queries: Queries;
  readonly changes: { readonly transport: TransportChanges };
  readonly lookups: TransportLookups;
  readonly unsent: Unsent;
  /** Keeps a card the server answered, unless unsent work is laid over it. */
  readonly keepAnswered: (card: Transport) => Promise<void>;
}

export function createCards(deps: CardsDeps): Cards {
  const { browser, prefix, clients, device, transports, outbox, queryClient } = deps;
  const { report, storage } = browser;
  const api = clients.transport;
  const station = stationQueries({ api: clients.station, store: stationStore(device.mainDb), queryClient });
  const dictionary = dictionaryQueries({
    api: clients.dictionary,
    stores: dictionaryStores(device.mainDb),
    queryClient,
  });
  const lookups = transportLookups({ api, reasonStore: reasonStore(device.mainDb), storage, prefix, report });
  const unsent = unsentWork({
    entries: () => outbox.getState().entries,
    findKept: transports.find,
    queryClient,
    dictionary,
    station,
    lookups,
    report,
  });
  const cards = { api, store: transports, withUnsent: unsent.withUnsent, report };
  const keepAnswered = async (card: Transport) => {
    if (!unsent.isPending(card.id)) {
      await transports.keep(card);
    }
  };
  followReplies({ outbox, queryClient, report });
  return {
    queries: {
      station,
      dictionary,
      transport: transportQueries({ ...cards, lookups }),
      weighing: weighingQueries({ api: clients.weighing, queryClient }),
      video: videoQueries({ api: clients.video, queryClient }),
      document: documentQueries({ api: clients.document, queryClient }),
    },
    changes: {
      transport: transportChanges({ api, readCard: cardReader(cards), keep: keepAnswered, queryClient, report }),
    },
    lookups,
    unsent,
    keepAnswered,
  };
}
