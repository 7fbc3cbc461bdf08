import { createRoute } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { PhoneIcon } from '#ui/icons';

import { devicesSearch } from './page/device.search.ts';

const devices = createRoute({
  ...permittedPage('/devices', async () => (await import('./page/DevicesPage.tsx')).DevicesPage, PhoneIcon),
  validateSearch: devicesSearch,
});

export const devicePages = [devices] as const;
