interface Described {
  readonly message?: unknown;
  readonly response?: { readonly message?: unknown; readonly data?: { readonly message?: unknown } };
}

/** spec §8, generic message helper: response message, else error message, else fallback, else «Неизвестная ошибка». */
export function errorMessage(error: unknown, fallback?: string): string {
  const { response, message } = (error ?? {}) as Described;
  const text = [response?.data?.message, response?.message, message, fallback].find(isText) ?? 'Неизвестная ошибка';
  return text === 'Network Error' ? 'Проблема с подключением к интернету' : text;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
