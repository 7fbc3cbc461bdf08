import type { Transport } from '@otk/domain/transport/transport.schema';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { CardNote } from '../part/transport.card-part.ts';
import { useTransportServices } from '../transport.services.ts';
import { finished } from './transport.next-work.ts';
import { useShift } from './transport.use-work.ts';

/** A card that is there waits no longer for what is said above it. */
const waitMs = 500;

/** The card, once what is said above it is known too: coming later, it would move the card. */
export function useWholeCard(transportId: string, notes: readonly CardNote[]) {
  const card = useTransportServices().queries.card(transportId);
  // Asked for while the page is being drawn, not after it.
  usePrefetchQuery(card);
  const query = useQuery(card);
  const isKnown = useNotesAreKnown(query.data, notes);
  return isKnown || query.data === undefined ? query : { ...query, data: undefined, error: null };
}

/** Never false again. */
function useNotesAreKnown(transport: Transport | undefined, notes: readonly CardNote[]): boolean {
  const { isPending } = useQuery(useTransportServices().queries.references());
  const [isOver, setIsOver] = useState(false);
  const isDone = transport?.status.code === finished;
  const isNextUnknown = useShift(isDone) === null && isDone;
  const missing = transport ? notes.filter(({ isShown, Note }) => isShown(transport) && !Note.isLoaded()) : [];
  const isKnown = isOver || (transport !== undefined && !isPending && !isNextUnknown && missing.length === 0);
  const isThere = transport !== undefined;
  const [, setLoaded] = useState(0);
  if (isKnown && !isOver) {
    setIsOver(true);
  }
  const codes = missing.map(({ key }) => key).join(' ');
  useEffect(() => {
    const drawAgain = () => setLoaded((count) => count + 1);
    for (const { key, Note } of notes) {
      if (codes.split(' ').includes(key)) {
        // One that cannot be loaded is drawn when it can; the card does not wait for it longer than for the others.
        Note.preload().then(drawAgain, () => undefined);
      }
    }
  }, [codes, notes]);
  useEffect(() => {
    if (!isThere || isKnown) {
      return undefined;
    }
    const timer = setTimeout(() => setIsOver(true), waitMs);
    return () => clearTimeout(timer);
  }, [isThere, isKnown]);
  return isKnown;
}
