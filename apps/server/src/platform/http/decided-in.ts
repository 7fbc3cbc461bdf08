import type { Decided } from '@otk/domain/kernel/decision';

/** A decision about two values goes with the write that follows from it: it is recorded by the change, not by the handler. */
export function withoutDecision(body: unknown): { readonly body: unknown; readonly decided?: Decided } {
  if (typeof body !== 'object' || body === null || !('decided' in body)) {
    return { body };
  }
  const { decided, ...rest } = body;
  // Validated with the body.
  return { body: rest, decided: decided as Decided };
}
