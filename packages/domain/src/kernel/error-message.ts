/**
 * spec §8, generic message helper: the response's message, else the error's own, else the fallback. An `ApiError` carries
 * the response's message as its own.
 */
export function errorMessage(error: unknown, fallback?: string): string {
  const message = (error instanceof Error && error.message) || fallback || 'Неизвестная ошибка';
  return message === 'Network Error' ? 'Проблема с подключением к интернету' : message;
}
