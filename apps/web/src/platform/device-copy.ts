// A copy of the device on the screen: how it is recognised, and how the server's answer takes its place.
import type { QueryClient } from '@tanstack/react-query';

import type { Behind } from './link.ts';

/** Set when the device's copy is shown because the server did not answer. */
interface Shown {
  readonly pages?: readonly Shown[];
  readonly isLocal?: boolean;
  readonly keptAt?: string | null;
}

export function isOfDevice(data: unknown): boolean {
  const shown = data as Shown | null | undefined;
  const { isLocal, keptAt } = shown?.pages?.[0] ?? shown ?? {};
  return Boolean(isLocal || keptAt);
}

/** The late answer replaces the copy that a query shows; an answer that came meanwhile is newer and stays. */
export const behind = <T>(client: QueryClient, queryKey: readonly unknown[]): Required<Behind<T>> => ({
  onLate(answer) {
    client.setQueryData(queryKey, (shown: unknown) => (isOfDevice(shown) ? answer : shown));
  },
  onRefused: () => void client.invalidateQueries({ queryKey }),
});

/** The same for a query of pages, whose copy is one page. */
export function behindPages<T>(client: QueryClient, queryKey: readonly unknown[]): Required<Behind<T>> {
  const { onLate, onRefused } = behind(client, queryKey);
  return { onRefused, onLate: (page) => onLate({ pages: [page], pageParams: [{}] }) };
}
