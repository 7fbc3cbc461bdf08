import { errorMessage } from '@otk/domain/kernel/error-message';
import { userTexts } from '@otk/domain/user/user.errors';

import { ApiError, NetworkError } from '#platform/api-error';

/**
 * spec §8, users: an answer of HTTP shows its message; a call that failed without one shows the given text, with the cause
 * where it is known to be the connection.
 */
export function userFailure(error: unknown, text: string): string {
  if (error instanceof ApiError) {
    return errorMessage(error, text);
  }
  return error instanceof NetworkError ? `${text}. ${errorMessage(error)}` : text;
}

/** Of an act on a person. */
export const requestFailure = (error: unknown): string => userFailure(error, userTexts.request);
