// spec §3 Result wrapper: error is null and status is ok unless something failed.
export interface Result<T> {
  readonly data: T | null;
  readonly error: string | null;
  readonly status: 'ok' | 'error';
}

export const ok = <T>(data: T): Result<T> => ({ data, error: null, status: 'ok' });
export const fail = (error: string): Result<never> => ({ data: null, error, status: 'error' });
