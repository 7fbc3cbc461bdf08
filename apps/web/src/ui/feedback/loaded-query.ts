import { useState } from 'react';

/** The part of a query that says what is known. */
export interface LoadedQuery<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  /** How often it has failed. Asking again forgets `error`. */
  readonly errorUpdateCount?: number;
  readonly isFetching: boolean;
  refetch(): Promise<unknown>;
}

/** Two queries that are of use only together; a retry asks for what is missing. */
export function both<A, B>(a: LoadedQuery<A>, b: LoadedQuery<B>): LoadedQuery<readonly [A, B]> {
  const missing = [a, b].filter(({ data }) => data === undefined);
  return {
    data: a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
    error: missing.find(({ error }) => error)?.error,
    errorUpdateCount: missing.reduce((sum, { errorUpdateCount = 0 }) => sum + errorUpdateCount, 0),
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(missing.map((query) => query.refetch())),
  };
}

/** Why there is nothing; also while it is asked for again, so that the way on does not leave under the finger. */
export function useFailure({
  data,
  error,
  errorUpdateCount = 0,
}: Pick<LoadedQuery<unknown>, 'data' | 'error' | 'errorUpdateCount'>): unknown {
  const [last, setLast] = useState(error);
  if (error && error !== last) {
    setLast(error);
  }
  const isStill = errorUpdateCount > 0 ? last : null;
  return data === undefined ? error || isStill : null;
}
