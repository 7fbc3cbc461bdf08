// Vehicles at the gate, inside, expected and gone: from the server, or from the cards of the device when it does not answer.
// What this device registered and let out without a network is among them.
import type { Transport } from '@otk/domain/transport/transport.schema';
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';

import { isUnreachable } from '#platform/api-error';
import { type Link, orFromDevice, unlessSilent } from '#platform/link';

import { kppActs, type KppActsDeps } from './kpp.acts.ts';
import { isNumberOf } from './kpp.match.ts';
import { kppVehicles, type KppVehiclesDeps, type LeftPage, mostVehicles } from './kpp.vehicles.ts';

const kppKeys = {
  present: ['transport', 'kpp', 'present'],
  left: (search: string) => ['transport', 'kpp', 'left', search],
  expected: (number: string) => ['transport', 'kpp', 'expected', number],
  keepExpected: ['transport', 'kpp', 'keepExpected'],
} as const;

/** Lists that show unsent work. */
export const isOfGate = ([feature, part, list]: QueryKey): boolean =>
  feature === 'transport' && part === 'kpp' && (list === 'present' || list === 'left');

export interface KppQueriesDeps extends KppVehiclesDeps, KppActsDeps {
  readonly transport: KppActsDeps['transport'];
  readonly link: Pick<Link, 'patienceMs' | 'isSilent' | 'onSilent'>;
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
  const { fromDevice, fromServer, leftHere, leftFromServer, listExpected } = kppVehicles(deps);

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
            onLate: (present) => client.setQueryData(kppKeys.present, present),
            report,
          }),
      }),
    left: (search: string) =>
      infiniteQueryOptions({
        queryKey: kppKeys.left(search),
        queryFn: ({ pageParam, signal }) =>
          unlessSilent(leftFromServer(search, pageParam, signal), link).catch(
            async (error: unknown): Promise<LeftPage> => {
              if (!isUnreachable(error)) {
                throw error;
              }
              return { items: await leftHere(search), next: null, isLocal: true };
            },
          ),
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
    ...kppActs(deps),
  };
}
export type KppQueries = ReturnType<typeof kppQueries>;

const firstPage: { readonly after?: string } = {};

const isExpected = ({ status }: Transport): boolean => status.code === 'NEW';
