import { createRoute } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { PicturesIcon } from '#ui/icons';

const lookalikes = createRoute(
  permittedPage('/lookalikes', async () => (await import('./page/LookalikesPage.tsx')).LookalikesPage, PicturesIcon),
);

export const lookalikePages = [lookalikes] as const;
