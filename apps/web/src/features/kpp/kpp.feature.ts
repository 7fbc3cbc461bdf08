import { kppContract } from '@otk/domain/kpp/kpp.contract';
import { isAlarmed } from '@otk/domain/transport/transport.alarm';

import { cardPart } from '#features/transport/part/LazyCardPart';
import type { TransportEntry } from '#features/transport/part/transport.card-part';
import { offlinePages } from '#platform/outbox/unsent-book';
import { lazyPart } from '#ui/layout/LazyPart';

import { kppDrafts } from './kpp.drafts.ts';
import { kppLabels, kppOffline } from './kpp.offline.ts';
import { kppServices } from './kpp.services.ts';

export const kppFeature = {
  name: 'kpp',
  services: kppServices,
  offline: offlinePages(kppContract, kppOffline),
  labels: kppLabels,
  drafts: Object.values(kppDrafts),
  history: async () => (await import('./kpp.history.ts')).historyOfKpp,
  /** Not what is only stored for work without a network. */
  follows: ([feature, what, list]) => feature === 'transport' && what === 'kpp' && list !== 'keepExpected',
  card: {
    notes: [
      {
        key: 'alarm',
        isShown: isAlarmed,
        Note: lazyPart(async () => (await import('./page/KppAlarmAct.tsx')).KppAlarmAct),
      },
    ],
    sections: [
      {
        key: 'gate',
        isShown: ({ checkpoint }) => checkpoint !== null,
        Part: cardPart(async () => (await import('./card/CardGate.tsx')).CardGate),
      },
    ],
  },
} as const satisfies TransportEntry;
