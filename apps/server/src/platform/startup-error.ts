/** A failure the operator can act on: the process prints its message, without a stack, and ends with code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
