// Lets only replies of our server through. Whatever else answers (a captive portal, a proxy, a filter) fails like a
// broken connection, whatever its status: nothing counts as delivered, refused or signed out because of it.
import { markHeader, markOf, nonceHeader } from '@otk/domain/kernel/reply-mark';

import type { Fetch } from './fetch.ts';
import { randomUuid } from './random-uuid.ts';

export class ForeignReplyError extends TypeError {
  override readonly name = 'ForeignReplyError';

  constructor() {
    super('The reply is not from our server');
  }
}

export interface MarkedRequest {
  readonly headers: Readonly<Record<string, string>>;
  /** Throws unless the headers of the reply are those of our server. */
  readonly check: (header: (name: string) => string | null | undefined) => void;
}

/** `learn` is called with the Date header of every reply of our server. */
export type MarkRequest = () => MarkedRequest;

export const markRequests =
  (learn: (date: string | null) => void = () => undefined, makeNonce: () => string = randomUuid): MarkRequest =>
  () => {
    const nonce = makeNonce();
    return {
      headers: { [nonceHeader]: nonce },
      check(header) {
        if (header(markHeader) !== markOf(nonce)) {
          throw new ForeignReplyError();
        }
        learn(header('Date') ?? null);
      },
    };
  };

export const ownReplies =
  (fetch: Fetch, mark: MarkRequest): Fetch =>
  async (url, init) => {
    const marked = mark();
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...marked.headers };
    // A reply from the cache of the browser has the nonce of an earlier request.
    const response = await fetch(url, { ...init, headers, cache: 'no-store' });
    marked.check((name) => response.headers.get(name));
    return response;
  };
