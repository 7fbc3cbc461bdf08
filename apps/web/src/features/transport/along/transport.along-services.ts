// What the person works with is on the device without being asked for: taken after the first rows, kept fresh by the event
// stream, one request at a time and behind everything that the person does.
import { alongStore } from './transport.along-store.ts';
import { transportKeys } from '../transport.queries.ts';
import type { TransportServices } from '../transport.services.ts';
import { isUnreachable } from '#platform/api-error';
import type { Feature } from '#platform/feature';
import { followPerson, mayCall } from '#platform/follow-person';
import { observe, type Observable } from '#platform/observable';
import type { Platform } from '#platform/platform';
import { serviceHook } from '#platform/services';
import { whenIdle } from '#platform/when-idle';

import { alongReads } from './transport.along-reads.ts';
import { type TakenAlong, taking } from './transport.along-taking.ts';
import { deviceState } from './transport.along-thrift.ts';

/** How many cards the device has, and from when. */
export type AlongServices = Observable<Pick<TakenAlong, 'count' | 'at'> | null>;

export const useAlongServices = serviceHook<AlongServices>('along');

/** Changes that come together are taken together. */
const gatherMs = 20_000;
/** What no event names: new messages, days that pass. */
const everyMs = 600_000;

export function alongServices(
  platform: Platform,
  { transport }: { readonly transport: TransportServices },
): Feature<AlongServices> {
  const { device, acting, atWork, storage, prefix, queryClient, link, network, browser, tasks, along, report } =
    platform;
  const store = alongStore({ database: device.transportDb, udrId: acting.udrId });
  const { getState, set, subscribe } = observe<ReturnType<AlongServices['getState']>>(null);
  const copies = alongReads({ find: (path) => store.find(path), link, queryClient, report });
  const mine = taking({
    api: transport.api,
    cards: transport.cards.store,
    store,
    pages: (anyCard) => [
      ...(anyCard === undefined ? [] : [async () => transport.lookups.reasons(anyCard, () => undefined)]),
      ...along.pages.filter(({ permission }) => mayCall(atWork.getState(), permission)).map(({ load }) => load),
    ],
    keepers: along.keepers,
    files: along.files,
    quiet: () => quiet(platform),
    ensureRoom: device.room.ensure,
    device: deviceState,
    report,
    udrId: acting.udrId,
    storage,
    prefix,
  });
  const tell = () => set(mine.taken());

  async function pass(): Promise<void> {
    if (mayCall(atWork.getState(), 'TRANSPORT_READ') && network.getState().isReachable) {
      await browser.lock(`${prefix}along`, () => mine.take());
      await queryClient.invalidateQueries({ queryKey: transportKeys.work });
    }
    tell();
  }

  let running: Promise<void> | null = null;
  const take = () => {
    running ??= pass()
      .catch((error: unknown) => void (isUnreachable(error) || report(error)))
      .finally(() => {
        running = null;
      });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const takeSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      take();
    }, gatherMs);
  };

  return {
    services: { getState, subscribe },
    connect() {
      along.reads = { answer: (request, ask) => copies.answer(request, ask), find: (path) => store.find(path) };
      tasks.dropCaches.add(async () => {
        mine.forget();
        tell();
        await store.drop();
      });
      tasks.transportsChanged.add(takeSoon);
    },
    start() {
      followPerson(
        atWork,
        () => {
          tell();
          void (browser.afterFirstRows?.() ?? Promise.resolve()).then(() => whenIdle(take));
        },
        (person) => mayCall(person, 'TRANSPORT_READ'),
      );
      network.subscribe(() => {
        if (network.getState().isReachable) {
          copies.linked();
          takeSoon();
        }
      });
      setInterval(() => browser.presence.isVisible() && take(), everyMs);
    },
  };
}

const lookMs = 250;
const patienceMs = 10_000;

/** The person's own requests and the outbox come first. */
async function quiet({ queryClient, outbox }: Platform): Promise<void> {
  const since = performance.now();
  const isAsking = () => queryClient.isFetching() > 0 || outbox.getState().sending !== null;
  while (isAsking() && performance.now() - since < patienceMs) {
    await new Promise((resolve) => setTimeout(resolve, lookMs));
  }
  await new Promise<void>(whenIdle);
}
