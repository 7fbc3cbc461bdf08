import { createRoute, stripSearchParams } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { anyOrder } from '#platform/search-params';
import { WarehouseIcon } from '#ui/icons';

import { storageSearch, usualStorage } from './page/storage.search.ts';

const storage = createRoute({
  ...permittedPage('/storage', async () => (await import('./page/StoragePage.tsx')).StoragePage, WarehouseIcon),
  validateSearch: anyOrder(storageSearch),
  search: { middlewares: [stripSearchParams(usualStorage)] },
});

export const storagePages = [storage] as const;
