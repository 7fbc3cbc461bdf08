// Unsent layers: what the journal says about them and what they change on the card.
import { formatPercent } from '@otk/domain/kernel/unit-words';
import type { Layer } from '@otk/domain/layer/layer.card';
import type { layerContract } from '@otk/domain/layer/layer.contract';
import { countAfter, layerNumbered, seenOf, staleParts, wantedOf } from '@otk/domain/layer/layer.rules';
import type { LayerEdit } from '@otk/domain/layer/layer.schema';
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { ConflictRules, OfflineActs } from '#platform/outbox/unsent-book';

import { judgedWords } from './layer.shown.ts';

/** Fields of entries, for their details in the journal. */
export const layerLabels = {
  number: 'Слой',
  layerCount: 'Слоёв всего',
  percent: 'Засор, %',
  seen: 'Что видно',
  photo: 'Фото слоя',
  judgedAt: 'Оценён',
  deleted: 'Убрать',
};

const countWords = (count: number | null): string => (count === null ? '— не указано' : String(count));

const conflict: ConflictRules<Transport, unknown, LayerEdit> = {
  compare: (card, edit) =>
    staleParts(card, edit).map((part) =>
      part === 'layer'
        ? {
            key: part,
            field: 'layers',
            line: String(edit.number),
            title: `Слой ${edit.number}`,
            was: judgedWords(edit.base?.layer ?? null),
            mine: judgedWords(wantedOf(edit)),
            now: judgedWords(seenOf(layerNumbered(card, edit.number))),
          }
        : {
            key: part,
            field: part,
            title: layerLabels.layerCount,
            was: countWords(edit.base?.layerCount ?? null),
            mine: countWords(edit.layerCount),
            now: countWords(card.layerCount),
          },
    ),
  rebase(card, edit, theirs) {
    const layer = seenOf(layerNumbered(card, edit.number));
    const base = { layerCount: card.layerCount, layer };
    const layerCount = theirs.includes('layerCount') ? (card.layerCount ?? edit.layerCount) : edit.layerCount;
    if (!theirs.includes('layer')) {
      return { ...edit, layerCount, base };
    }
    return layerCount === card.layerCount ? null : { ...edit, ...layer, deleted: layer === null, layerCount, base };
  },
};

export const layerOffline: OfflineActs<typeof layerContract, Transport> = {
  judge: {
    sets: () => ['layers'],
    words: ({ number, percent, deleted }) =>
      deleted ? `Слой ${number}: убрать` : `Засор слоя ${number}: ${formatPercent(percent)}`,
    conflict,
    overlay: (card, edit) => ({
      ...card,
      layerCount: countAfter(card.layerCount, edit),
      layers: layersAfter(card, edit),
    }),
  },
};

function layersAfter(card: Transport, edit: LayerEdit): Layer[] {
  const { id, number, percent, seen, photo, judgedAt, deleted } = edit;
  const stored = layerNumbered(card, number);
  const judged = { id: stored?.id ?? id, number, percent, seen, photo, judgedAt, judgedBy: null, deleted };
  return [...card.layers.filter((layer) => layer !== stored), ...(stored || !deleted ? [judged] : [])];
}
