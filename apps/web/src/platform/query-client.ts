import { onlineManager, QueryClient } from '@tanstack/react-query';

import { isUnreachable } from './api-error.ts';

/** Without this, a query without a network would be paused forever instead of failing with an error. */
const retry = (failures: number, error: unknown): boolean =>
  failures < 1 && isUnreachable(error) && onlineManager.isOnline();

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'offlineFirst', retry, staleTime: 30_000 },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  });
