// What the queue asks the book of offline-capable calls, which is loaded after the list is drawn.
import type { OfflineBook } from './offline-book.ts';

type AskedBook = Pick<OfflineBook<never, never>, 'operationOf' | 'isReply'>;

export interface QueueBook extends AskedBook {
  readonly join: (book: AskedBook) => void;
}

export function queueBook(): QueueBook {
  let joined: AskedBook | null = null;
  return {
    join(book) {
      joined = book;
    },
    /** Undefined before the book is there: such an entry is read again then, and nothing is sent before. */
    operationOf: (request) => joined?.operationOf(request),
    isReply(entry, reply) {
      if (joined === null) {
        throw new Error('A reply arrived before the code of all features');
      }
      return joined.isReply(entry, reply);
    },
  };
}
