// Reads answered from what was taken along while the server is away or silent.
import type { QueryClient } from '@tanstack/react-query';

import type { HttpRequest } from '#platform/http';
import { type Link, orFromDevice, patiently } from '#platform/link';
import type { Report } from '#platform/notify';

interface AlongReadsDeps {
  readonly find: (path: string) => Promise<unknown>;
  readonly link: Pick<Link, 'isSilent'>;
  readonly queryClient: QueryClient;
  readonly report: Report;
}

export function alongReads({ find, link, queryClient, report }: AlongReadsDeps) {
  /** Addresses whose copies are on the screen: asked again, the server is awaited. */
  const shown = new Set<string>();

  /** Screens that show a copy ask again. */
  function askAgain(): void {
    const paths = [...shown];
    queryClient
      .invalidateQueries({
        predicate: ({ queryKey }) => queryKey.some((part) => paths.some((path) => path.includes(String(part)))),
      })
      .catch(report);
  }

  return {
    async answer({ path }: HttpRequest, ask: () => Promise<unknown>): Promise<unknown> {
      const copy = { value: undefined as unknown };
      const reply = await orFromDevice({
        asked: ask(),
        async here() {
          copy.value = await find(path);
          return copy.value ?? null;
        },
        link: patiently(link),
        isShown: shown.has(path),
        onLate: askAgain,
        onRefused: askAgain,
        report,
      });
      if (reply === copy.value && reply !== undefined) {
        shown.add(path);
      } else {
        shown.delete(path);
      }
      return reply;
    },
    /** The link is back. */
    linked: () => void (shown.size > 0 && askAgain()),
  };
}
