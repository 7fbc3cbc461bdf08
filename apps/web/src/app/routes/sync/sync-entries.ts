// Entries for the page: unsent ones with their state, others with their outcome.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import type { OutboxState } from '#platform/outbox/outbox';
import type { JournalEntry, OutboxEntry } from '#platform/outbox/outbox-entry';
import { isRefusal } from '#platform/outbox/verdict';
import { type Standing, standingWords } from '#ui/feedback/standing';
import { usePerson } from '#platform/person';
import { useOutbox, usePlatform } from '#platform/services';

import { isForbidden, needsDecision, standingOfEntry } from '#platform/outbox/entry-standing';

export const journalKey = ['outbox', 'journal'] as const;

/** The journal of the signed-in user; read again whenever the outbox changes. */
export function useJournal() {
  const { journal, outbox } = usePlatform();
  const { user } = usePerson();
  const { entries } = useOutbox();
  const ended = useQuery({ queryKey: [...journalKey, user.id], queryFn: () => journal.list(user.id), staleTime: 0 });
  const again = useEffectEvent(() => void ended.refetch());
  useEffect(() => outbox.subscribe(() => again()), [outbox]);
  return { entries, ended };
}

export interface EntryStanding {
  readonly standing: Standing;
  readonly detail?: string;
}

/** Made in a division where the person has no assignment now. */
export const isStranded = ({ failure }: Pick<OutboxEntry, 'failure'>): boolean =>
  failure?.code === 'auth.divisionForeign';

export type PlaceInOutbox = 'decide' | 'retried' | 'waiting' | 'aside';

/** The sections of the outbox, the most urgent first. */
export const placesInOutbox: readonly { readonly place: PlaceInOutbox; readonly title: string }[] = [
  { place: 'decide', title: `${standingWords.refused}, требует решения` },
  { place: 'retried', title: 'Не отправлено, повторим автоматически' },
  { place: 'waiting', title: standingWords.waiting },
  { place: 'aside', title: 'Отложено вами' },
];

/** A failure of the server is retried by itself and stands apart from refusals, which need a person. */
export function placeInOutbox(entry: OutboxEntry, outbox: Pick<OutboxState, 'problem'>): PlaceInOutbox {
  if (entry.state === 'aside') {
    return 'aside';
  }
  if (needsDecision(outbox, entry)) {
    return 'decide';
  }
  return entry.failure?.status === undefined || entry.failure.status === 401 ? 'waiting' : 'retried';
}

export function standingInOutbox(entry: OutboxEntry, outbox: Pick<OutboxState, 'problem'>): EntryStanding {
  if (entry.state === 'aside') {
    return { standing: standingOfEntry(outbox, entry), detail: 'отложено' };
  }
  if (isStranded(entry)) {
    return { standing: 'refused', detail: 'подразделение больше не назначено вам' };
  }
  if (isForbidden(entry)) {
    return { standing: 'refused', detail: 'нет права на это действие' };
  }
  if (needsDecision(outbox, entry)) {
    return { standing: 'refused' };
  }
  return entry.failure?.status === 401 ? { standing: 'waiting', detail: 'нужен вход' } : { standing: 'waiting' };
}

const outcomes: Readonly<Record<JournalEntry['outcome'], EntryStanding>> = {
  sent: { standing: 'sent' },
  gone: { standing: 'refused', detail: 'объекта больше нет' },
  dropped: { standing: 'refused', detail: 'удалено вами' },
  expired: { standing: 'refused', detail: 'устарело' },
};

/** A refusal that the screen of the write has shown ends the write too: the person has deleted nothing. */
export const standingAfter = ({ outcome, failure }: JournalEntry): EntryStanding =>
  outcome === 'dropped' && isRefusal(failure) ? { standing: 'refused' } : outcomes[outcome];
