// The cards of the device with unsent work laid over them, and the rules they are checked by.
import type { Transport } from '@otk/domain/transport/transport.schema';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

import { transportKeys } from '../transport.queries.ts';
import { useTransportServices } from '../transport.services.ts';
import { usePerson } from '#platform/person';
import { useNow } from '#ui/day/use-now';

import { type NextTurn, nextWork, type ReadyWork, readyToFinish, type Shift } from './transport.next-work.ts';

/** Null until the device is read, or when it is not asked. */
export function useShift(isAsked = true): Shift | null {
  const { cards, queries } = useTransportServices();
  const { permissions } = usePerson();
  const { data: rules } = useQuery(queries.rules());
  const { data: known } = useQuery({
    // Loaded again with the lists: every write of a card may change it.
    queryKey: transportKeys.work,
    queryFn: async () => Promise.all((await cards.store.list(() => true)).map(cards.withUnsent)),
    networkMode: 'always',
    staleTime: 0,
    enabled: isAsked,
  });
  return known && rules ? { cards: known, rules, actor: { permissions } } : null;
}

/** What «Завершить 7 готовых» offers; one alone is finished on its card. */
export function useReady(): readonly ReadyWork[] {
  const shift = useShift();
  const ready = shift ? readyToFinish(shift) : [];
  return ready.length > 1 ? ready : [];
}

/** The next transport of this person after one that is done; `open` goes there. */
export function useNextTransport(after: Transport): { readonly next: NextTurn | null; readonly open: () => void } {
  const shift = useShift();
  const navigate = useNavigate();
  const now = useNow();
  const next = shift && nextWork(shift, after, now);
  return {
    next,
    open: () => {
      if (next) {
        void navigate({ to: '/auto/$transportId', params: { transportId: next.card.id } });
      }
    },
  };
}
