// Spec §8 Generic message helper and the result wrapper of §3.
import { fail, ok, type Result } from '@otk/domain/kernel/result';

const ownMessage = (error: unknown): string => (error instanceof Error ? error.message : '');

/** An ApiError's message is the response's own; every other error speaks for itself. */
export function errorMessage(error: unknown, fallback?: string): string {
  const message = ownMessage(error) || fallback || 'Неизвестная ошибка';
  return message === 'Network Error' ? 'Проблема с подключением к интернету' : message;
}

export async function toResult<T>(promise: Promise<T>, fallback?: string): Promise<Result<T>> {
  try {
    return ok(await promise);
  } catch (error) {
    return fail(errorMessage(error, fallback));
  }
}
