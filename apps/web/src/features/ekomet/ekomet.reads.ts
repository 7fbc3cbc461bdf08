// What the pages of the exchange ask the server for, and the copies of the device that stand in for its answers.
import type {
  DeliveryPage,
  deliveryPage,
  EkometLoad,
  ReadyTransport,
  ShipmentQuery,
} from '@otk/domain/ekomet/ekomet.schema';
import type { DeliveryState } from '@otk/domain/ekomet/ekomet.state';
import type * as z from 'zod/mini';

import type { KeptAnswers } from '#platform/kept-answers';
import { type Behind, type Link, orFromDevice, patiently } from '#platform/link';
import type { Report } from '#platform/notify';

import type { EkometApi } from './ekomet.api.ts';
import type { EkometStore, ShownShipments } from './ekomet.store.ts';

/** As many as a device keeps for work without a network. */
const keptAtMost = 200;

/** `keptAt`: when the device's copy was loaded; null for an answer of the server. */
export type ShownDeliveries = DeliveryPage & { readonly keptAt: string | null };

/** What becomes of an answer that comes after the copy, and whether an earlier one is on the screen. */
export type Asking<T> = Behind<T> & { readonly isShown?: boolean };

export interface EkometReadsDeps {
  readonly api: EkometApi;
  readonly store: EkometStore;
  /** Copies of the other tabs. */
  readonly answers: KeptAnswers<{
    readonly deliveries: typeof deliveryPage;
    readonly ready: z.ZodMiniType<ReadyTransport[]>;
    readonly loads: z.ZodMiniType<EkometLoad[]>;
  }>;
  readonly link: Pick<Link, 'isSilent'>;
  readonly report: Report;
}

export function ekometReads({ api, store, answers, link, report }: EkometReadsDeps) {
  /** The first page of the journal; without a network by the copy of all states. */
  async function firstDeliveries(
    state: DeliveryState | undefined,
    signal: AbortSignal,
    asking: Asking<ShownDeliveries>,
  ): Promise<ShownDeliveries> {
    const ask = () => api.listDeliveries({ query: { state } }, { signal });
    if (state === undefined) {
      const shown = await answers.readThrough('deliveries', '', ask, {
        ...asking,
        onLate: ({ value }) => asking.onLate({ ...value, keptAt: null }),
      });
      return shown.keptAt === null ? { ...shown.value, keptAt: null } : copyOf(shown.value, shown.keptAt);
    }
    return orFromDevice({
      asked: ask().then((page) => ({ ...page, keptAt: null })),
      here() {
        const copy = answers.find('deliveries', '');
        return copy && copyOf(copy.value, copy.keptAt, state);
      },
      link: patiently(link),
      ...asking,
      report,
    });
  }

  async function keepShipments(signal: AbortSignal): Promise<number> {
    const { items } = await api.listShipments({ query: { limit: keptAtMost } }, { signal });
    await store.keep(items).catch(report);
    return items.length;
  }

  const readReady = (signal: AbortSignal, asking: Asking<unknown>) =>
    answers.readThrough('ready', '', () => api.listReady(undefined, { signal }), asking);
  const readLoads = (signal: AbortSignal, asking: Asking<unknown>) =>
    answers.readThrough('loads', '', () => api.listLoads(undefined, { signal }), asking);

  /** `keptAt`: when the rows of the device were loaded, which are shown because the server does not answer. */
  function readShipments(
    query: Partial<ShipmentQuery>,
    signal: AbortSignal,
    asking: Asking<ShownShipments>,
  ): Promise<ShownShipments> {
    const { state, search = '', after } = query;
    const asked = api.listShipments({ query }, { signal }).then((page) => ({ ...page, keptAt: null }));
    return after === undefined
      ? orFromDevice({ asked, here: () => store.read({ state, search }), link: patiently(link), ...asking, report })
      : asked;
  }

  return { firstDeliveries, keepShipments, ready: readReady, loads: readLoads, shipments: readShipments };
}

/** The copy has no further pages. */
const copyOf = (page: DeliveryPage, keptAt: string | null, state?: DeliveryState): ShownDeliveries => ({
  ...page,
  items: page.items.filter((item) => state === undefined || item.state === state),
  next: null,
  keptAt,
});
