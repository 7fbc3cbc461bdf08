import { createRoute, stripSearchParams } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { ClipboardIcon } from '#ui/icons';

import { shiftSearch, usualShift } from './page/shift.search.ts';

const shift = createRoute({
  ...permittedPage('/shift', async () => (await import('./page/ShiftPage.tsx')).ShiftPage, ClipboardIcon),
  validateSearch: shiftSearch,
  search: { middlewares: [stripSearchParams(usualShift)] },
});

export const shiftPages = [shift] as const;
