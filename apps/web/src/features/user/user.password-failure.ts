import { errorMessage } from '@otk/domain/kernel/error-message';

import { hasCode, isUnreachable } from '#platform/api-error';

/**
 * spec §8: a failure shows 'Неверный пароль'. Failures that certainly have another cause show their own message: no
 * connection, too many attempts, unknown user.
 */
export function passwordFailure(error: unknown): string {
  const hasOtherCause = isUnreachable(error) || hasCode(error, 'user.unknown');
  return hasOtherCause ? errorMessage(error) : 'Неверный пароль';
}
