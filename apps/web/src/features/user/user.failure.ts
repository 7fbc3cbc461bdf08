import { errorMessage } from '@otk/domain/kernel/error-message';
import { userTexts } from '@otk/domain/user/user.errors';

import { ApiError, NetworkError } from '#platform/api-error';

/** spec §8, users: a failure of HTTP shows its message; any other failure of the call shows the given text. */
export const userFailure = (error: unknown, text: string): string =>
  error instanceof ApiError || error instanceof NetworkError ? errorMessage(error, text) : text;

/** Of an act on a person. */
export const requestFailure = (error: unknown): string => userFailure(error, userTexts.request);
