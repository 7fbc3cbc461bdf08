// A call fails in two ways: the server refuses it (ApiError) or does not answer (NetworkError).
import type { ErrorReply } from '@otk/domain/kernel/app-error';
import { texts } from '@otk/domain/kernel/texts';

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
    super(texts.networkError, { cause });
  }
}

export const unrecognisedCode = 'reply.invalid';

/** A reply that does not fit its contract; it says nothing about the call. */
export const unrecognised = (): ApiError =>
  new ApiError({ status: 200, code: unrecognisedCode, message: 'Ответ сервера не распознан. Обновите страницу' });

/** In the shape of the server's refusal, so that forms show it at the field. */
export const unstorable = (field: { readonly path: string; readonly message: string }): ApiError =>
  new ApiError({ status: 400, code: 'request.invalid', message: field.message, fields: [field] });

/** The write had taken effect before; what it changed cannot be shown from this answer. */
export const doneBefore = (): ApiError =>
  new ApiError({
    status: 208,
    code: 'reply.done',
    message: 'Это уже записано раньше, повторять не нужно. Обновите страницу',
  });

export const isUnrecognised = (error: unknown): boolean => hasCode(error, unrecognisedCode);

/** No answer, or an answer that the server is not available now. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof NetworkError ||
  isUnrecognised(error) ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

export const hasCode = (error: unknown, ...codes: readonly string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

/** The save was refused because another person has changed what it was based on. */
export const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && /\.(\w+S|s)tale$/.test(error.code);
