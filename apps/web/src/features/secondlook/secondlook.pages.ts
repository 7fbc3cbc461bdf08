import { createRoute, stripSearchParams } from '@tanstack/react-router';

import { permittedPage } from '#platform/page/permitted';
import { EyeOffIcon, TargetIcon } from '#ui/icons';

import { accuracySearch, usualAccuracy } from './page/secondlook.search.ts';

const secondLook = createRoute(
  permittedPage('/second-look', async () => (await import('./page/SecondLookPage.tsx')).SecondLookPage, EyeOffIcon),
);

const accuracy = createRoute({
  ...permittedPage('/accuracy', async () => (await import('./page/AccuracyPage.tsx')).AccuracyPage, TargetIcon),
  validateSearch: accuracySearch,
  search: { middlewares: [stripSearchParams(usualAccuracy)] },
});

export const secondlookPages = [secondLook, accuracy] as const;
