import { errorMessage } from '@otk/domain/kernel/error-message';

import { hasCode, isUnreachable } from '#platform/api-error';

/**
 * spec §8: every failure of the call shows 'Неверный пароль'. When the cause is certainly another one (no connection,
 * too many attempts, unknown user, a new password that is easy to guess), it is shown below that text; null otherwise.
 */
export const passwordCause = (error: unknown): string | null =>
  isUnreachable(error) ||
  hasCode(error, 'user.unknown', 'user.commonPassword', 'user.loginAsPassword', 'user.workAsPassword')
    ? errorMessage(error)
    : null;
