// Expected failures. The code is stable and read by programs; the text is shown to the person.
import * as z from 'zod/mini';

export interface ErrorSpec {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 431 | 503 | 507;
  readonly text: string;
}

export interface ErrorDetails {
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
  /** What is wrong, field by field. */
  readonly fields?: readonly { readonly path: string; readonly message: string }[];
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly status: ErrorSpec['status'];
  readonly details: ErrorDetails;

  constructor(code: string, spec: ErrorSpec, details: ErrorDetails = {}) {
    super(spec.text);
    this.code = code;
    this.status = spec.status;
    this.details = details;
  }
}

/** Says no to what was asked. Other failures are of the server: whatever was asked is asked again. */
export const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.status < 500;

/** Turns a catalogue into factories: transportErrors.notFound() → AppError 'transport.notFound'. */
export const defineErrors = <const E extends Readonly<Record<string, ErrorSpec>>>(feature: string, catalogue: E) =>
  Object.fromEntries(
    Object.entries(catalogue).map(([reason, spec]) => [
      reason,
      (details?: ErrorDetails) => new AppError(`${feature}.${reason}`, spec, details),
    ]),
  ) as { readonly [K in keyof E]: (details?: ErrorDetails) => AppError };

export const errorReply = z
  .object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    retryAfter: z.optional(z.number()),
    fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  })
  .register(z.globalRegistry, { id: 'ErrorReply' });
export type ErrorReply = z.output<typeof errorReply>;
