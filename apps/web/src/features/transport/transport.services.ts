// Cards of transports: read from the server or the device, with unsent work laid over them.
import { transportContract } from '@otk/domain/transport/transport.contract';
import {
  transport as transportSchema,
  type Transport,
  type TransportRow,
} from '@otk/domain/transport/transport.schema';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { type Client, createClient } from '#platform/api-client';
import type { StationServices } from '#features/station/station.services';
import type { Feature } from '#platform/feature';
import { followPerson, mayCall } from '#platform/follow-person';
import { soonOr } from '#platform/link';
import { orElse } from '#platform/or-else';
import { onMoved } from '#platform/outbox/moved-writes';
import type { UnsentBook } from '#platform/outbox/unsent-book';
import type { AtWork, Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';
import { whenIdle } from '#platform/when-idle';

import { type TransportPage, withNewestValues } from './transport.fresh.ts';
import { type TransportChanges, transportChanges } from './transport.changes.ts';
import type { Registration } from './transport.registration.ts';
import { reasonStore, type TransportLookups, transportLookups } from './transport.lookups.ts';

export type { TransportReferences } from './transport.lookups.ts';
import type { CardNames } from './transport.names.ts';
import { cardReader, transportKeys, type TransportQueries, transportQueries } from './transport.queries.ts';
import { type TransportStore, transportStore } from './transport.store.ts';
import { type Unsent, unsentWork } from './transport.unsent.ts';

export interface TransportServices {
  readonly api: Client<typeof transportContract>;
  readonly queries: TransportQueries;
  /** Writes whose answers the screen and the device take over at once. */
  readonly changes: TransportChanges;
  readonly lookups: TransportLookups;
  /** Cards of the device, and unsent work laid over them. */
  readonly cards: { readonly store: TransportStore; readonly withUnsent: Unsent['withUnsent'] };
  /** What unsent edits refer to by id. */
  readonly names: () => Promise<CardNames>;
  /** A new transport, shown from the device until the server answers. */
  readonly register: (registration: Registration) => Promise<Transport>;
  /** Stores a card that the server answered, unless unsent work is laid over it. */
  readonly keepAnswered: (card: Transport) => Promise<void>;
}

export const useTransportServices = serviceHook<TransportServices>('transport');

interface TransportUses<Names> {
  readonly station: StationServices;
  /** What an unsent write of any feature changes on a card, and the names it refers to by id. */
  readonly unsent: {
    readonly book: () => Promise<UnsentBook<Transport, Names>>;
    readonly names: () => Promise<Names>;
  };
}

export function transportServices<Names>(platform: Platform, uses: TransportUses<Names>): Feature<TransportServices> {
  const { wire, device, outbox, acting, storage, prefix, queryClient, link, report } = platform;
  const api = createClient(transportContract, wire);
  const store = transportStore({ database: device.transportDb, udrId: acting.udrId });
  const lookups = transportLookups({
    api,
    reasonStore: reasonStore(device.mainDb),
    lookup: store.lookup,
    link,
    report,
  });
  const unsent = unsentWork({
    entries: () => outbox.getState().entries,
    findKept: store.find,
    findShown: (id) => queryClient.getQueryData<Transport>(transportKeys.card(id)),
    report,
    ...uses.unsent,
  });
  /** A card of the server in the lists: in the rows that are shown without a network, and in those on the screen. */
  const list = async (card: Transport) => {
    const { rowOf } = await import('./transport.known.ts');
    const row = rowOf(card);
    await showRow(queryClient, row);
    await store.rows.keep([row]);
  };
  const listed = (card: Transport) => void list(card).catch(report);
  const cards = {
    api,
    store,
    withUnsent: unsent.withUnsent,
    isNew: unsent.isNew,
    listed,
    report,
  };
  const keepAnswered = async (card: Transport) => {
    if (!unsent.isPending(card.id)) {
      listed(card);
      await store.keep(card);
    }
  };
  const queries = transportQueries({ ...cards, lookups, link });
  const changes = transportChanges({ api, readCard: cardReader(cards), keep: keepAnswered, queryClient, link, report });
  return {
    services: {
      api,
      lookups,
      changes,
      async register(registration) {
        const { registerTransport } = await import('./transport.registration.ts');
        return registerTransport({ store, accept: changes.accept, queryClient, report }, registration);
      },
      cards: { store, withUnsent: unsent.withUnsent },
      keepAnswered,
      async names() {
        const stations = queryClient.ensureQueryData(uses.station.queries.list());
        // Without a link a retry would wait for it.
        const references = queryClient.ensureQueryData({ ...queries.references(), retry: false });
        const rules = queryClient.ensureQueryData({ ...queries.rules(), retry: false });
        return {
          stations: await orElse(soonOr(stations, [], link), [], report),
          references: await orElse(soonOr(references, undefined, link), undefined, report),
          rules: await orElse(soonOr(rules, [], link), [], report),
        };
      },
      queries,
    },
    connect: () => connect(platform, { store, unsent, listed }),
    start() {
      // Former builds kept these there.
      for (const former of ['transport-rows', 'transport-references', 'validation-rules']) {
        storage.removeItem(prefix + former);
      }
      showReplies(platform);
      keepLookups(platform, lookups);
      dropForeign(platform, store);
    },
  };
}

interface Cards {
  readonly store: TransportStore;
  readonly unsent: Unsent;
  readonly listed: (card: Transport) => void;
}

/** The lists are asked for again all the same: a row that changed may belong to another one. */
async function showRow(queryClient: QueryClient, row: TransportRow): Promise<void> {
  const isList = ({ queryKey: [feature, what, ...rest] }: { readonly queryKey: QueryKey }) =>
    feature === 'transport' && what === 'list' && rest.at(-1) !== 'newest';
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ predicate: isList })) {
    const shown = state.data as InfiniteData<TransportPage> | undefined;
    const pages = shown && withNewestValues(shown.pages, [row]);
    if (pages !== shown?.pages) {
      queryClient.setQueryData(queryKey, { ...shown, pages });
      await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
    }
  }
}

function connect({ ports, tasks, outbox, queryClient, report }: Platform, { store, unsent, listed }: Cards): void {
  ports.foresee.connect(unsent.foresee);
  ports.transportOf.connect((id) => {
    const card = queryClient.getQueryData<Transport>(transportKeys.card(id));
    return card && { transportNumber: card.transportNumber, transportKind: card.transportType.kind };
  });
  ports.keepReply.connect(async (reply) => {
    const card = z.safeParse(transportSchema, reply);
    if (card.success) {
      listed(card.data);
      // A device without room for a copy must not send the write once more.
      await store.keep(card.data).catch(report);
    }
  });
  // Cards with unsent work stay, and those that are open: the next write may be about them.
  tasks.dropCaches.add(() => {
    const unsentAbout = outbox.getState().entries.map(({ transportId }) => transportId);
    return store.dropAllBut(new Set([...unsentAbout, ...openCards(queryClient)]));
  });
  tasks.filesChanged.add((id) => queryClient.invalidateQueries({ queryKey: transportKeys.card(id) }));
}

const openCards = (queryClient: QueryClient): string[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: transportKeys.card('').slice(0, -1), type: 'active' })
    .map(({ queryKey }) => String(queryKey.at(-1)));

/** Nothing of another division is readable; it is removed when the page has time, because every card of the device is read. */
function dropForeign({ atWork, report }: Platform, store: TransportStore): void {
  const drop = () => atWork.getState() && void store.dropForeign().catch(report);
  followPerson(atWork, () => whenIdle(drop));
}

/** References and rules are stored for offline work as soon as the person may load them. */
function keepLookups({ atWork, report }: Platform, { references, rules }: TransportLookups): void {
  const mayRead = (person: AtWork | null) => mayCall(person, 'TRANSPORT_READ');
  const load = () => void Promise.all([references(), rules()]).catch(report);
  followPerson(atWork, () => mayRead(atWork.getState()) && load(), mayRead);
}

function showReplies({ outbox, queryClient, report }: Platform): void {
  onMoved(outbox, (ids) => {
    for (const id of ids) {
      queryClient.invalidateQueries({ queryKey: transportKeys.card(id) }).catch(report);
    }
  });
}
