// What the composed product says about itself, for screens that describe all of it: the audit, the preview of a role.
import { queryOptions } from '@tanstack/react-query';

import type { Finder } from './feature.ts';
import type { HistoryBook } from './history-values.ts';
import { loadedServiceHook, serviceHook } from './services.tsx';

export interface Product {
  /** The pages of the navigation. */
  readonly pages: readonly { readonly title: string; readonly permission: string }[];
  /** Names of the fields of unsent writes and of the card. */
  readonly labels: Readonly<Record<string, string>>;
  /** Words and values of the history of every feature. */
  readonly historyBook: () => Promise<HistoryBook>;
  /** What quick search asks besides the transports. */
  readonly finders: readonly Finder[];
}

export const useProduct = serviceHook<Product>('product');
export const useLoadedProduct = loadedServiceHook<Product>('product');

/** The book is loaded with the first screen that shows history. */
export const bookQuery = ({ historyBook }: Product) =>
  queryOptions({
    queryKey: ['historyBook'],
    queryFn: historyBook,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
