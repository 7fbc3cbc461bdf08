import { createRoute, stripSearchParams } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { BarrierIcon } from '#ui/icons';

import { kppSearch, usualKpp } from './page/kpp.search.ts';

const gate = createRoute({
  ...permittedPage('/kpp', async () => (await import('./page/KppPage.tsx')).KppPage, BarrierIcon),
  validateSearch: kppSearch,
  search: { middlewares: [stripSearchParams(usualKpp)] },
});

const gateNew = createRoute(permittedPage('/kpp/new', async () => (await import('./page/KppNewPage.tsx')).KppNewPage));

const gateCard = createRoute(
  permittedPage('/kpp/$transportId', async () => (await import('./page/KppCardRoute.tsx')).KppCardRoute),
);

export const kppPages = [gate, gateNew, gateCard] as const;
