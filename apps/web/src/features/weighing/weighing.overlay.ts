// Unsent weighings laid over the card.
import type { Transport } from '@otk/domain/transport/transport.schema';
import { differenceFromDeclared } from '@otk/domain/transport/transport.weights';
import type { RegisterWeightEdit } from '@otk/domain/weighing/weighing.schema';

import type { Overlay } from '#platform/outbox/overlay';

export const weighingOverlays: readonly Overlay<Transport>[] = [
  {
    method: 'POST',
    path: /\/set-register-weight$/,
    apply: (card, data) => {
      const { gross, tare, net, trash, diff } = data as RegisterWeightEdit;
      return {
        ...card,
        registerWeight: { gross, tare, net, trash: trash ?? null, diff: diff ?? differenceFromDeclared(card, net) },
      };
    },
  },
  {
    method: 'POST',
    path: /\/set-overweight$/,
    apply: (card, data) => {
      const { net, tare } = data as { readonly net: number; readonly tare?: number | null };
      return { ...card, overweight: { net, tare: tare ?? null } };
    },
  },
  {
    method: 'POST',
    path: /\/set-clear-overweight$/,
    apply: (card, data) => ({ ...card, overweightClear: (data as { readonly net: number }).net }),
  },
  { method: 'DELETE', path: /\/overweight$/, apply: (card) => ({ ...card, overweight: null }) },
  { method: 'DELETE', path: /\/overweight-clear$/, apply: (card) => ({ ...card, overweightClear: null }) },
];
