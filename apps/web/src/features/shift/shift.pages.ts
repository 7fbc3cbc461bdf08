import { createRoute } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { RefreshIcon } from '#ui/icons';

const shift = createRoute(
  permittedPage('/shift', async () => (await import('./page/ShiftPage.tsx')).ShiftPage, RefreshIcon),
);

export const shiftPages = [shift] as const;
