/** The part of a query that says what is known. */
export interface LoadedQuery<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  refetch(): Promise<unknown>;
}

/** Two queries that are of use only together; a retry asks for what is missing. */
export function both<A, B>(a: LoadedQuery<A>, b: LoadedQuery<B>): LoadedQuery<readonly [A, B]> {
  const missing = [a, b].filter(({ data }) => data === undefined);
  return {
    data: a.data === undefined || b.data === undefined ? undefined : [a.data, b.data],
    error: missing.find(({ error }) => error)?.error,
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(missing.map((query) => query.refetch())),
  };
}
