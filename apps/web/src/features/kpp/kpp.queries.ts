// Vehicles at the gate, inside, expected and gone: from the server, or from the cards of the device when it does not answer.
// What this device registered and let out without a network is among them.
import type { Transport } from '@otk/domain/transport/transport.schema';
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';

import { behind, behindPages } from '#platform/device-copy';
import { type Link, orFromDevice, patiently } from '#platform/link';

import { kppActs, type KppActsDeps } from './kpp.acts.ts';
import { isNumberOf } from './kpp.match.ts';
import { kppVehicles, type KppVehiclesDeps, mostVehicles } from './kpp.vehicles.ts';

const kppKeys = {
  present: ['transport', 'kpp', 'present'],
  left: (search: string) => ['transport', 'kpp', 'left', search],
  expected: (number: string) => ['transport', 'kpp', 'expected', number],
  keepExpected: ['transport', 'kpp', 'keepExpected'],
} as const;

/** Lists that show unsent work. */
export const isOfGate = ([feature, part, list]: QueryKey): boolean =>
  feature === 'transport' && part === 'kpp' && (list === 'present' || list === 'left');

export interface KppQueriesDeps extends KppVehiclesDeps, Omit<KppActsDeps, 'present'> {
  readonly transport: KppActsDeps['transport'];
  readonly link: Pick<Link, 'patienceMs' | 'isSilent'>;
}

/** Colleagues register vehicles too. */
const refetchMs = 20_000;
/** Announced vehicles rarely change within a shift. */
const expectedMs = 600_000;
/** The shortest part of a number that is looked for among the expected ones. */
const fewestSigns = 6;

export function kppQueries(deps: KppQueriesDeps) {
  const { transport, link, report } = deps;
  const { cards } = transport;
  const { fromDevice, fromServer, leftPageHere, leftFromServer, listExpected } = kppVehicles(deps);

  return {
    present: () =>
      queryOptions({
        queryKey: kppKeys.present,
        refetchInterval: refetchMs,
        queryFn: ({ signal, client }) =>
          orFromDevice({
            asked: fromServer(signal),
            here: fromDevice,
            link,
            // Unsent work is laid over the cards of the device at once.
            isShown: client.getQueryData(kppKeys.present) !== undefined && deps.entries().length === 0,
            ...behind(client, kppKeys.present),
            report,
          }),
      }),
    left: (search: string) =>
      infiniteQueryOptions({
        queryKey: kppKeys.left(search),
        queryFn: ({ pageParam, signal, client, queryKey }) => {
          const asked = leftFromServer(search, pageParam, signal);
          return pageParam.after === undefined
            ? orFromDevice({
                asked,
                here: () => leftPageHere(search),
                link: patiently(link),
                ...behindPages(client, queryKey),
                report,
              })
            : asked;
        },
        initialPageParam: firstPage,
        getNextPageParam: ({ next }): { after: string } | null => (next === null ? null : { after: next }),
      }),
    /** Announced vehicles with this number. */
    expected: (number: string) =>
      queryOptions({
        queryKey: kppKeys.expected(number),
        enabled: number.length >= fewestSigns,
        queryFn: ({ signal, client }) => {
          const isWanted = (card: Transport) => isExpected(card) && isNumberOf(card, number);
          const asked = listExpected({ search: number, limit: 20 }, signal).then((found) => found.filter(isWanted));
          return orFromDevice({
            asked,
            here: () => cards.store.list(isWanted),
            link,
            onLate: (found) => client.setQueryData(kppKeys.expected(number), found),
            report,
          });
        },
      }),
    /** Keeps announced vehicles on the device, so that they are found without a network. */
    keepExpected: () =>
      queryOptions({
        queryKey: kppKeys.keepExpected,
        staleTime: expectedMs,
        retry: false,
        queryFn: async ({ signal }) => (await listExpected({ search: '', limit: mostVehicles }, signal)).length,
      }),
    ...kppActs({ ...deps, present: async () => (await fromDevice())?.items ?? [] }),
  };
}
export type KppQueries = ReturnType<typeof kppQueries>;

const firstPage: { readonly after?: string } = {};

const isExpected = ({ status }: Transport): boolean => status.code === 'NEW';
