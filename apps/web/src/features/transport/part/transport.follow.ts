// Cards and lists on the screen follow what others do to their transports. What is being typed is the editor's: it takes
// newer values of the server only where nothing is edited.
import type { transportContract } from '@otk/domain/transport/transport.contract';
import { type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';

import type { Client } from '#platform/api-client';
import type { Report } from '#platform/notify';

import { type TransportPage, withNewestValues, withoutRows } from '../transport.fresh.ts';
import { rowOf } from '../transport.known.ts';

interface FollowDeps {
  readonly queryClient: QueryClient;
  readonly api: Pick<Client<typeof transportContract>, 'get'>;
  /** A hidden page loads again when it is shown. */
  readonly isVisible: () => boolean;
  /** First pages, counts and short lists of any feature. */
  readonly isFollowed: (queryKey: QueryKey) => boolean;
  readonly report: Report;
}

/**
 * Lists are loaded again at most this often, however many transports change. Half of the second within which a change is to
 * be seen: the other half is for the request.
 */
const listPauseMs = 500;
/** Rows below the first page that are loaded one by one. */
const singleRowsAtMost = 10;

type Pages = InfiniteData<TransportPage>;

/** Lists of pages by the second part of their key: their rows are followed one by one. */
const pagedLists: readonly unknown[] = ['list', 'archive', 'deleted'];

/** A draft that the server proposes is loaded by the form that shows it. */
const isAbout = (queryKey: QueryKey, id: string): boolean => queryKey.includes(id) && !queryKey.includes('draft');
const isCard = ([feature, what]: QueryKey): boolean => feature === 'transport' && what === 'card';

export function followTransports({ queryClient, api, isVisible, isFollowed, report }: FollowDeps) {
  let waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const loadAgain = (isMeant: (queryKey: QueryKey) => boolean) =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => isMeant(queryKey),
      refetchType: isVisible() ? 'active' : 'none',
    });

  async function lookAtLists(): Promise<void> {
    const ids = waiting;
    waiting = new Set();
    timer = undefined;
    lookedAt = performance.now();
    await loadAgain(isFollowed);
    if (isVisible()) {
      await refreshRows(queryClient, api, ids);
    }
  }

  return (changed: readonly { readonly id: string }[] | null): void => {
    const ids = changed?.map(({ id }) => id);
    loadAgain((key) => (ids ? ids.some((id) => isAbout(key, id)) : isCard(key))).catch(report);
    ids?.forEach((id) => waiting.add(id));
    timer ??= setTimeout(
      () => void lookAtLists().catch(report),
      Math.max(0, lookedAt + listPauseMs - performance.now()),
    );
  };
}

/** Rows that the fresh first page does not contain: further down, or no longer in this list. */
async function refreshRows(
  queryClient: QueryClient,
  api: FollowDeps['api'],
  changed: ReadonlySet<string>,
): Promise<void> {
  const lists = queryClient.getQueryCache().findAll({
    type: 'active',
    predicate: ({ queryKey: [feature, what, ...rest] }) =>
      feature === 'transport' && pagedLists.includes(what) && rest.at(-1) !== 'newest',
  });
  for (const { queryKey } of lists) {
    const shown = queryClient.getQueryData<Pages>(queryKey)?.pages.flatMap(({ items }) => items) ?? [];
    const fresh = queryClient.getQueryData<TransportPage>([...queryKey, 'newest'])?.items ?? [];
    const missed = shown.filter(({ id }) => changed.has(id) && !fresh.some((row) => row.id === id));
    const cards = await Promise.allSettled(
      missed.slice(0, singleRowsAtMost).map(({ id }) => api.get({ params: { id } })),
    );
    const rows = cards.flatMap((card) => (card.status === 'fulfilled' ? rowOf(card.value) : []));
    // A deleted transport has no card to read: one that has was restored meanwhile.
    const read = (pages: readonly TransportPage[]) =>
      queryKey[1] === 'deleted' ? withoutRows(pages, new Set(rows.map(({ id }) => id))) : withNewestValues(pages, rows);
    queryClient.setQueryData<Pages>(queryKey, (data) => data && { ...data, pages: [...read(data.pages)] });
  }
}
