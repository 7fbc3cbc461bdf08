// What an answer means for the entry that was sent (docs/reliability.md, table of answers).
import { ApiError, isUnrecognised, NetworkError, unrecognisedCode } from '../api-error.ts';
import type { EntryFailure } from './outbox-entry.ts';

export type Verdict =
  /** No answer, or a status that means "later": the entry waits and is retried automatically. */
  | { readonly kind: 'unreachable'; readonly retryAfter?: number; readonly isShown?: boolean }
  /** Sent again after the person has signed in, changed the password or got the division back. */
  | { readonly kind: 'signIn'; readonly isShown?: boolean }
  /** The server does not have the object (404): the entry leaves the outbox, its content stays in the journal. */
  | { readonly kind: 'gone' }
  /** The server refused the write: a person must decide. */
  | { readonly kind: 'refused' }
  /** The server's disk is full: an entry with bytes waits for the next run, the others are sent. */
  | { readonly kind: 'noRoom' }
  /** The server failed: retried automatically, and shown. */
  | { readonly kind: 'failed' }
  /** Aborted by this device. */
  | { readonly kind: 'stopped' };

type Answer = Pick<ApiError, 'status' | 'code'> & Partial<Pick<ApiError, 'retryAfter'>>;

/** The server, or what stands before it, asks to try later. */
export const later: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);

export function verdictOn(error: unknown): Verdict {
  if (error instanceof NetworkError || isUnrecognised(error)) {
    return { kind: 'unreachable' };
  }
  if (!(error instanceof ApiError)) {
    return error instanceof DOMException && error.name === 'AbortError' ? { kind: 'stopped' } : { kind: 'failed' };
  }
  return verdictOnAnswer(error);
}

function verdictOnAnswer({ status, code, retryAfter }: Answer): Verdict {
  if (later.has(status)) {
    // Our server has failed the person who waits: that is said, although the entry is retried.
    return { kind: 'unreachable', isShown: status >= 500, ...(retryAfter !== undefined && { retryAfter }) };
  }
  if (code === 'auth.permissionMissing') {
    // Signing in again does not bring a lost right back: the person who waits must know.
    return { kind: 'signIn', isShown: true };
  }
  if (status === 401 || code.startsWith('auth.')) {
    return { kind: 'signIn' };
  }
  if (status === 404) {
    return { kind: 'gone' };
  }
  if (status === 507) {
    return { kind: 'noRoom' };
  }
  return { kind: status >= 500 ? 'failed' : 'refused' };
}

/** Whether the server refused the write: it is sent again only when a person decides so. */
export const isRefusal = (failure: EntryFailure | null): boolean =>
  failure?.status !== undefined &&
  failure.code !== unrecognisedCode &&
  verdictOnAnswer({ status: failure.status, code: failure.code ?? '' }).kind === 'refused';

/** Whether the failure is retried without a person's decision. */
export const isTriedAgain = ({ status, code }: Pick<EntryFailure, 'status' | 'code'>): boolean =>
  status === undefined || status >= 500 || later.has(status) || code === unrecognisedCode;

export const failureOf = (error: unknown, text: string, at: Date): EntryFailure => ({
  at: at.toISOString(),
  text,
  ...(error instanceof ApiError && {
    status: error.status,
    code: error.code,
    ...(error.fields && { fields: error.fields }),
  }),
});
