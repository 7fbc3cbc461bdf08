import { onlineManager, QueryClient } from '@tanstack/react-query';

import { isUnreachable } from './api-error.ts';
import type { Link } from './link.ts';

/** Without this, a query without a network would be paused forever instead of failing with an error. */
const retryBy =
  ({ isSilent }: Pick<Link, 'isSilent'>) =>
  (failures: number, error: unknown): boolean =>
    failures < 1 && isUnreachable(error) && onlineManager.isOnline() && !isSilent();

export const createQueryClient = (link: Pick<Link, 'isSilent'>): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'offlineFirst', retry: retryBy(link), staleTime: 30_000 },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  });
