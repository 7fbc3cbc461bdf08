// What an answer means for the entry that was sent (reliability: replay outcome table).
import { ApiError, NetworkError } from '../api-error.ts';
import type { EntryFailure } from './outbox-entry.ts';

export type Verdict =
  /** Nobody answered, or somebody said "later": the entry waits, tried again by itself. */
  | { readonly kind: 'unreachable'; readonly retryAfter?: number }
  /** The person must sign in again, change the password or regain the division first. */
  | { readonly kind: 'stranger' }
  /** The object is gone (404): the entry leaves the queue, its content stays in the journal. */
  | { readonly kind: 'gone' }
  /** The server understood and will not do it: only a person can decide. */
  | { readonly kind: 'refused' }
  /** The server failed: tried again by itself, and shown. */
  | { readonly kind: 'failed' }
  /** Sending was stopped from this side. */
  | { readonly kind: 'stopped' };

const later = new Set([408, 425, 429, 502, 503, 504]);

export function verdictOn(error: unknown): Verdict {
  if (error instanceof NetworkError) {
    return { kind: 'unreachable' };
  }
  if (!(error instanceof ApiError)) {
    return error instanceof DOMException && error.name === 'AbortError' ? { kind: 'stopped' } : { kind: 'failed' };
  }
  const { status, code, retryAfter } = error;
  if (later.has(status)) {
    return { kind: 'unreachable', ...(retryAfter !== undefined && { retryAfter }) };
  }
  if (status === 401 || code.startsWith('auth.')) {
    return { kind: 'stranger' };
  }
  if (status === 404) {
    return { kind: 'gone' };
  }
  return { kind: status >= 500 ? 'failed' : 'refused' };
}

/** What failed by no fault of its own is tried again without a person's decision. */
export const isTriedAgain = ({ status }: Pick<EntryFailure, 'status'>): boolean =>
  status === undefined || status >= 500 || later.has(status);

export const failureOf = (error: unknown, text: string, at: Date): EntryFailure => ({
  at: at.toISOString(),
  text,
  ...(error instanceof ApiError && {
    status: error.status,
    code: error.code,
    ...(error.fields && { fields: error.fields }),
  }),
});
