import { createRoute } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { CheckCircleIcon } from '#ui/icons';

const setup = createRoute({
  ...permittedPage('/admin/setup', async () => (await import('./page/SetupPage.tsx')).SetupPage, CheckCircleIcon),
});

export const setupPages = [setup] as const;
