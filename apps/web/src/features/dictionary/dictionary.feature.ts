import { dictionaryAdminContract } from '@otk/domain/dictionary/dictionary.admin.contract';

import type { FeatureEntry } from '#platform/feature';
import { offlinePages } from '#platform/outbox/unsent-book';

import { dictionaryAdminServices } from './dictionary.admin.services.ts';
import { dictionaryDraft } from './dictionary.drafts.ts';
import { dictionaryOffline } from './dictionary.offline.ts';

/** `T`: what unsent writes are laid over. A removed entry changes nothing there. */
export const dictionaryFeature = <T>() =>
  ({
    name: 'dictionaries',
    services: dictionaryAdminServices,
    offline: offlinePages<typeof dictionaryAdminContract, T, unknown>(dictionaryAdminContract, dictionaryOffline),
    drafts: [dictionaryDraft],
    stored: [
      {
        title: 'Справочники',
        tables: ['station', 'scrapType', 'nonOrderProduct', 'productionType', 'nonOrderSign', 'transportReason'],
      },
    ],
    history: async () => ({
      histories: [(await import('@otk/domain/dictionary/dictionary.history')).dictionaryHistory],
    }),
  }) as const satisfies FeatureEntry;
