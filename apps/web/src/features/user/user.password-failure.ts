import { hasCode, isUnreachable } from '#platform/api-error';
import { errorMessage } from '#platform/error-message';

/**
 * Spec §8: a failure says 'Неверный пароль'. Only what is certainly not about the password speaks for itself:
 * nobody answered, too many tries, or the person is unknown.
 */
export function passwordFailure(error: unknown): string {
  const speaksForItself = isUnreachable(error) || hasCode(error, 'user.unknown');
  return speaksForItself ? errorMessage(error) : 'Неверный пароль';
}
