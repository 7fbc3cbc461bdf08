// Unsent weighings: what the journal says about them and what they change on the card.
import { tonnesWords } from '@otk/domain/kernel/unit-words';
import type { Transport } from '@otk/domain/transport/transport.schema';
import { differenceFromDeclared } from '@otk/domain/transport/transport.weights';
import type { weighingContract } from '@otk/domain/weighing/weighing.contract';
import { clearScaleAfter, detailsAfter, overweightScaleAfter } from '@otk/domain/weighing/weighing.schema';

import { byTitle, type OfflineActs } from '#platform/outbox/unsent-book';

import { voidedConflict, weighedConflict } from './weighing.conflict.ts';

const byNet = ({ net }: { readonly net: number }, title: string): string => `${title}: нетто ${tonnesWords(net)}`;

/** Fields of entries, for their details in the journal. */
export const weighingLabels = {
  gross: 'Брутто',
  tare: 'Тара',
  net: 'Нетто',
  trash: 'Засор',
  diff: 'Расхождение',
  capacity: 'Грузоподъёмность',
  tareMethod: 'Как взята тара',
  scaleName: 'Весы',
  scaleId: 'Весы, номер записи',
  method: 'Как взвешено',
  error: 'Погрешность весов, кг',
  tareReason: 'Почему тара другая',
  reason: 'Причина',
};

export const weighingOffline: OfflineActs<typeof weighingContract, Transport> = {
  setRegisterWeight: {
    sets: () => ['registerWeight'],
    words: byNet,
    conflict: weighedConflict('registerWeight'),
    overlay: (card, { gross, tare, net, trash, diff, ...details }) => ({
      ...card,
      weighingDetails: detailsAfter(card, { gross, tare, ...details }),
      registerWeight: { gross, tare, net, trash, diff: diff ?? differenceFromDeclared(card, net) },
    }),
  },
  setOverweight: {
    sets: () => ['overweight'],
    words: byNet,
    conflict: weighedConflict('overweight'),
    overlay: (card, { net, tare, ...scale }) => ({
      ...card,
      overweightScale: overweightScaleAfter(card, { net, tare, ...scale }),
      overweight: { net, tare },
    }),
  },
  setOverweightClear: {
    sets: () => ['overweightClear'],
    words: byNet,
    conflict: weighedConflict('overweightClear'),
    overlay: (card, { net, ...scale }) => ({
      ...card,
      clearScale: clearScaleAfter(card, { net, ...scale }),
      overweightClear: net,
    }),
  },
  removeOverweight: {
    sets: () => ['overweight'],
    words: byTitle,
    conflict: voidedConflict('overweight'),
    overlay: (card) => ({ ...card, overweight: null, overweightScale: null }),
  },
  removeOverweightClear: {
    sets: () => ['overweightClear'],
    words: byTitle,
    conflict: voidedConflict('overweightClear'),
    overlay: (card) => ({ ...card, overweightClear: null, clearScale: null }),
  },
};
