import { createRoute, stripSearchParams } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { SendingIcon } from '#ui/icons';

import { ekometSearch, usualEkomet } from './page/ekomet.search.ts';

const ekomet = createRoute({
  ...permittedPage('/ekomet', async () => (await import('./page/EkometPage.tsx')).EkometPage, SendingIcon),
  validateSearch: ekometSearch,
  search: { middlewares: [stripSearchParams(usualEkomet)] },
});

export const ekometPages = [ekomet] as const;
