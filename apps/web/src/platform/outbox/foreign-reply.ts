// Something else answered in place of our server: the entry waits as without an answer, and the journal says why.
import { NetworkError } from '../api-error.ts';
import { ForeignReplyError } from '../own-replies.ts';
import type { EntryFailure } from './outbox-entry.ts';

const foreignCode = 'reply.foreign';

/** Laid over the failure of an attempt; empty when nothing else answered. */
export const foreignFailure = (error: unknown): Partial<EntryFailure> =>
  error instanceof NetworkError && error.cause instanceof ForeignReplyError
    ? { code: foreignCode, text: 'Ответил не наш сервер, а прокси или страница входа в сеть' }
    : {};

/** A proxy may refuse this one entry for ever, for example because of its size, and let the others pass. */
export const isForeign = (failure: EntryFailure | null): boolean => failure?.code === foreignCode;
