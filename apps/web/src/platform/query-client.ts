import { onlineManager, QueryClient } from '@tanstack/react-query';

import { isUnreachable } from './api-error.ts';

/** Without a link a retry would pause the query for ever instead of saying what is wrong. */
const retry = (failures: number, error: unknown): boolean =>
  failures < 1 && isUnreachable(error) && onlineManager.isOnline();

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'offlineFirst', retry, staleTime: 30_000 },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  });
