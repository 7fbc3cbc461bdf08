import { createRoute } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { EyeIcon } from '#ui/icons';

const lookalikes = createRoute(
  permittedPage('/lookalikes', async () => (await import('./page/LookalikesPage.tsx')).LookalikesPage, EyeIcon),
);

export const lookalikePages = [lookalikes] as const;
