import { texts } from './texts.ts';

/**
 * spec §8, generic message helper: the response's message, else the error's own, else the fallback. An `ApiError` carries
 * the response's message as its own.
 */
export function errorMessage(error: unknown, fallback?: string): string {
  const message = (error instanceof Error && error.message) || fallback || texts.unknownError;
  return message === texts.networkError ? 'Проблема с подключением к интернету' : message;
}
