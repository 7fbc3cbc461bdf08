import { byTitle, changesNothing } from '#platform/outbox/unsent-book';

/** Words of an unsent removal. It changes nothing on a card: old transports keep the entry. */
export const dictionaryOffline = { removeEntry: { words: byTitle, overlay: changesNothing } } as const;
