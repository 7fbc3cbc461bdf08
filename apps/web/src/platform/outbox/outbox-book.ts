// What the outbox asks the book of offline-capable calls, which is loaded after the list is drawn.
import type { UnsentBook } from './unsent-book.ts';

type AskedBook = Pick<UnsentBook<never, never>, 'operationOf' | 'isReply'>;

export interface OutboxBook extends AskedBook {
  readonly join: (book: AskedBook) => void;
}

export function outboxBook(): OutboxBook {
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
