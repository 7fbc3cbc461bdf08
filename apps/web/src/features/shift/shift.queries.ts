import { board, type Board } from '@otk/domain/shift/shift.board';
import type { shiftContract } from '@otk/domain/shift/shift.contract';
import { type Page, pageOf } from '@otk/domain/kernel/paging';
import { type HandOver, handOver, type OpenWork, openWork } from '@otk/domain/shift/shift.schema';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';
import { behind, behindPages } from '#platform/device-copy';
import type { KeptAnswers, Shown } from '#platform/kept-answers';

/** Answers that the device keeps. */
export const shiftSchemas = { board, open: openWork, handOvers: pageOf(handOver) };

export const shiftKeys = {
  all: ['shift'],
  board: ['shift', 'board'],
  open: ['shift', 'open'],
  handOvers: ['shift', 'handOvers'],
} as const;

/** `keptAt`: when the device's copy was loaded; null for an answer of the server. */
export type ShownHandOvers = Page<HandOver> & { readonly keptAt: string | null };

/** The copy has no further pages. */
const shownOf = ({ value, keptAt }: Shown<Page<HandOver>>): ShownHandOvers => ({
  ...value,
  next: keptAt === null ? value.next : null,
  keptAt,
});

const firstPage: { readonly after?: string } = {};

export const shiftQueries = (
  api: Client<typeof shiftContract>,
  answers: Pick<KeptAnswers<typeof shiftSchemas>, 'readThrough'>,
  ownId: string,
) => ({
  board: () =>
    queryOptions({
      queryKey: shiftKeys.board,
      queryFn: ({ signal, client, queryKey }): Promise<Shown<Board>> =>
        answers.readThrough('board', '', () => api.getBoard(undefined, { signal }), {
          isShown: client.getQueryData(queryKey) !== undefined,
          ...behind<Shown<Board>>(client, queryKey),
        }),
      // The stream tells of transports; people, devices and passed deadlines come with the minute.
      refetchInterval: 60_000,
    }),

  open: () =>
    queryOptions({
      queryKey: shiftKeys.open,
      queryFn: ({ signal, client, queryKey }): Promise<Shown<OpenWork>> =>
        answers.readThrough('open', '', () => api.getOpen({ query: { own: ownId } }, { signal }), {
          isShown: client.getQueryData(queryKey) !== undefined,
          ...behind<Shown<OpenWork>>(client, queryKey),
        }),
    }),

  /** The latest first. */
  handOvers: () =>
    infiniteQueryOptions({
      queryKey: shiftKeys.handOvers,
      queryFn: async ({ pageParam, signal, client, queryKey }): Promise<ShownHandOvers> => {
        const load = () => api.listHandOvers({ query: pageParam }, { signal });
        if (pageParam.after !== undefined) {
          return { ...(await load()), keptAt: null };
        }
        const { onLate, onRefused } = behindPages<ShownHandOvers>(client, queryKey);
        return shownOf(
          await answers.readThrough('handOvers', '', load, {
            isShown: client.getQueryData(queryKey) !== undefined,
            onLate: (answer) => onLate(shownOf(answer)),
            onRefused,
          }),
        );
      },
      initialPageParam: firstPage,
      getNextPageParam: ({ next }) => (next === null ? null : { after: next }),
    }),
});
export type ShiftQueries = ReturnType<typeof shiftQueries>;
