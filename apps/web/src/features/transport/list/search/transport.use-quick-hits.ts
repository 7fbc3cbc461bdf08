// What is found for a text: transports or steps of them, then pages, then what other features find.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { Found } from '#platform/feature';
import { usePerson } from '#platform/person';
import { useLoadedProduct } from '#platform/product';
import { useNetwork, usePlatform } from '#platform/services';
import { groupTransportNumber } from '#ui/transport-number';

import type { CardActor } from '../../part/transport.card-part.ts';
import { pagesOf } from '../../transport.list-queries.ts';
import { useTransportServices } from '../../transport.services.ts';
import { askedOf, placesNamed, shortest, stepsNamed } from './transport.quick-acts.ts';
import { groupHits, type Hit, quickSource } from './transport.quick-search-hits.ts';

export interface QuickHit extends Found {
  readonly heading?: string | undefined;
}

export function useQuickHits(text: string) {
  const person = usePerson();
  const { act, search } = askedOf(text);
  const { found, ...transports } = useTransports(search);
  const others = useOthers(act === '' ? search : '');
  // The same arrays until an answer changes: another one resets the chosen hit.
  const first = useMemo(
    (): readonly QuickHit[] => [...quickHits(found, act, person), ...pageHits(text, person)],
    [found, text, act, person],
  );
  const hits = useMemo((): readonly QuickHit[] => [...first, ...(others.data ?? none)], [first, others.data]);
  // A hit that is shown can be opened: only without one the others are waited for.
  const isAwaited = first.length === 0;
  return {
    ...transports,
    search,
    hits,
    error: transports.error ?? others.error,
    isFetching: transports.isFetching || (isAwaited && others.isFetching),
    isPlaceholderData: transports.isPlaceholderData || (isAwaited && others.isPlaceholderData),
    isKnown: transports.isKnown && !(isAwaited && others.isLoading),
  };
}

function useTransports(search: string) {
  const transport = useTransportServices();
  const { link } = usePlatform();
  const { isReachable } = useNetwork();
  const source = useMemo(() => quickSource({ transport }, search), [transport, search]);
  const { data, error, isPlaceholderData, isFetching } = useInfiniteQuery({
    ...pagesOf(source, link),
    placeholderData: keepPreviousData,
    enabled: search !== '',
    retry: false,
  });
  const page = data?.pages[0];
  const found = useMemo(() => groupHits(page?.items ?? [], search), [page, search]);
  return {
    found,
    error,
    isPlaceholderData,
    isFetching,
    isReachable,
    isLocal: page?.isLocal === true,
    isKnown: page !== undefined,
  };
}

/** Asks the features whose finder the person may use. */
function useOthers(search: string) {
  const { permissions } = usePerson();
  const finders = useLoadedProduct()?.finders.filter(({ permission }) => permissions.includes(permission)) ?? [];
  const isAsked = finders.length > 0 && search.length >= shortest;
  const query = useQuery({
    queryKey: ['quick', search],
    queryFn: async ({ signal }) => (await Promise.all(finders.map(({ find }) => find(search, signal)))).flat(),
    placeholderData: keepPreviousData,
    enabled: isAsked,
    retry: false,
  });
  return isAsked ? query : unasked;
}

/** Until they have answered; the words below the hits say so. */
const none: readonly Found[] = [];

const unasked = { data: undefined, error: null, isFetching: false, isPlaceholderData: false, isLoading: false };

/** Steps of the found transports when one is asked for, otherwise the transports. */
const quickHits = (found: readonly Hit[], act: string, person: CardActor): readonly QuickHit[] =>
  found.flatMap(({ row, heading, details }): QuickHit[] => {
    const name = groupTransportNumber(row.transportNumber).join(' ');
    const steps = stepsNamed(row, act, person);
    return steps.length === 0
      ? [{ href: `/auto/${row.id}`, heading, name, about: row.status.description, details }]
      : steps.map(({ to, title }) => ({ href: `/auto/${row.id}?step=${to}`, name, about: title, details }));
  });

const pageHits = (text: string, person: CardActor): readonly QuickHit[] =>
  placesNamed(text, person).map(({ title, href, about = 'Открыть' }) => ({ href, name: title, about, details: '' }));
