import { createRoute } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { ScalesIcon } from '#ui/icons';

const scales = createRoute(
  permittedPage('/scales', async () => (await import('./page/ScalesPage.tsx')).ScalesPage, ScalesIcon),
);

export const scalePages = [scales] as const;
