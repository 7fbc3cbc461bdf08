// The two ways a call fails: the server said no, or nobody answered.
import type { ErrorReply } from '@otk/domain/kernel/app-error';

interface ApiErrorInit extends Partial<ErrorReply> {
  readonly status: number;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly fields: ErrorReply['fields'];
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined;

  constructor({ status, code, message, requestId, fields, retryAfter }: ApiErrorInit) {
    super(message ?? '');
    this.status = status;
    this.code = code ?? `http.${status}`;
    this.requestId = requestId ?? null;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super('Network Error', { cause });
  }
}

/** Nobody answered, or somebody on the way said that the server cannot answer now. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

export const hasCode = (error: unknown, ...codes: readonly string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

/** The save was based on something that another person has changed since. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.code.endsWith('.stale');
