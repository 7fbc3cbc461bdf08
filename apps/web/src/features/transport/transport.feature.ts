// The services of this feature are made with the list (`transport.services.ts`).
import { transportContract } from '@otk/domain/transport/transport.contract';

import { offlinePages } from '#platform/outbox/unsent-book';

import { cardPart } from './part/LazyCardPart.tsx';
import type { TransportEntry } from './part/transport.card-part.ts';
import { transportDrafts } from './transport.drafts.ts';
import { transportKeys } from './transport.queries.ts';
import { transportLabels, transportOffline } from './transport.offline.ts';

/** First pages, and what stands above the list. A list of pages is not loaded again: its rows would move under the finger. */
const overviews: readonly unknown[] = ['counts', 'urgent', 'alarms'];

export const transportFeature = {
  name: 'transport',
  offline: offlinePages(transportContract, transportOffline),
  labels: transportLabels,
  drafts: Object.values(transportDrafts),
  history: async () => (await import('./transport.history-values.ts')).historyOfTransport,
  lookups: { reason: transportKeys.anyReasons, provider: transportKeys.references },
  follows: ([feature, what, ...rest]) =>
    feature === 'transport' && (rest.at(-1) === 'newest' || overviews.includes(what)),
  card: {
    sections: [
      {
        key: 'containers',
        unsaved: 'контейнеры',
        isShown: ({ transportType }) => transportType.kind === 'PLATFORM',
        Part: cardPart(async () => (await import('./card/CardContainers.tsx')).CardContainers),
      },
    ],
    tabs: [
      {
        value: 'history',
        label: 'История',
        isWide: true,
        Part: cardPart(async () => (await import('./history/CardHistory.tsx')).CardHistory),
      },
      {
        value: 'analytics',
        label: 'Аналитика',
        isWide: true,
        Part: cardPart(async () => (await import('./card/CardAnalytics.tsx')).CardAnalytics),
      },
    ],
  },
} as const satisfies TransportEntry;
