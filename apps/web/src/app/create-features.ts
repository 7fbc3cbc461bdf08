// Makes the services of the features whose code is loaded after the first page is drawn.
import { schemaWords } from '@otk/domain/kernel/schema-words';
import { ru } from 'zod/locales';
import * as z from 'zod/mini';

import type { Feature, Finder, ServicesOf } from '#platform/feature';
import type { Platform } from '#platform/platform';
import type { Product } from '#platform/product';

import { historyBook, isFollowed, journalLabels, lookupsOf } from './composed.ts';
import type { CoreFeatureServices } from './core-features.ts';
import { features } from './features.ts';
import { navigation } from './pages.ts';
import { unsentServices } from './unsent-services.ts';

const product = ({ tasks, queryClient }: Platform, finders: readonly Finder[]): Feature<Product> => ({
  services: { pages: navigation, labels: journalLabels, historyBook, finders },
  connect: () =>
    tasks.dataChanged.add((names) =>
      Promise.all(lookupsOf(names).map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    ),
});

type Serving = Extract<(typeof features)[number], { readonly services: unknown }>;
type Made = { readonly [F in Serving as F['name']]: ReturnType<F['services']> };

/** Made once the first page is drawn, or before a page that needs them. */
export function createFeatures(platform: Platform, early: CoreFeatureServices) {
  const uses = { ...early, isFollowed };
  const made = features.flatMap((feature) =>
    'services' in feature ? [[feature.name, feature.services(platform, uses)] as const] : [],
  );
  return {
    product: product(
      platform,
      made.flatMap(([, feature]) => ('finder' in feature ? [feature.finder] : [])),
    ),
    unsent: unsentServices(platform, async () => ({
      ...(await early.scrap.names()),
      ...(await early.transport.names()),
    })),
    ...(Object.fromEntries(made) as Made),
  };
}

export type LateFeatureServices = ServicesOf<ReturnType<typeof createFeatures>>;

// What a schema refuses without words of its own is refused in Russian. The sign-in page and the list need no such words.
const { localeError } = ru();
z.config({ localeError: (issue) => schemaWords(issue) ?? localeError(issue) });
