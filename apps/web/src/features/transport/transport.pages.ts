import { createRoute } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';

const creation = createRoute(
  permittedPage('/auto/new', async () => (await import('./creation/NewTransportPage.tsx')).NewTransportPage),
);

export const transportPages = [creation] as const;
