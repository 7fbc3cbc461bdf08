// Unsent lists of lines: what the journal says about them and what they change on the card.
import { localUuid } from '@otk/domain/kernel/local-uuid';
import type { scrapContract } from '@otk/domain/scrap/scrap.contract';
import type { ScrapLineEdit, UnorderedLineEdit } from '@otk/domain/scrap/scrap.schema';
import type { ScrapLine, Transport, UnorderedLine } from '@otk/domain/transport/transport.schema';
import { weediness } from '@otk/domain/transport/transport.weights';

import type { OfflineActs } from '#platform/outbox/unsent-book';
import { counted } from '#ui/format';

import { itemsConflict, kindsConflict } from './scrap.conflict.ts';
import type { ScrapNames } from './scrap.names.ts';

const byLines = ({ lines }: { readonly lines: readonly unknown[] }, title: string): string =>
  `${title}: ${counted(lines.length, 'строка', 'строки', 'строк')}`;

/** Fields of entries, for their details in the journal. */
export const scrapLabels = { weight: 'Вес', count: 'Количество', deleted: 'Удалено' };

export const scrapOffline: OfflineActs<typeof scrapContract, Transport, ScrapNames> = {
  setSenderScrapType: {
    words: byLines,
    conflict: kindsConflict('senderScrapType'),
    overlay: (card, { lines }, names) => ({ ...card, senderScrapType: layScrap(card.senderScrapType, lines, names) }),
  },
  setDiscoveredScrapType: {
    words: byLines,
    conflict: kindsConflict('discoverScrapType'),
    overlay: (card, { lines }, names) => ({
      ...card,
      discoverScrapType: layScrap(card.discoverScrapType, lines, names),
    }),
  },
  setUnorderedProduction: {
    words: byLines,
    conflict: itemsConflict,
    overlay: (card, { lines }, names) => ({
      ...card,
      unorderedProduction: layUnordered(card.unorderedProduction, lines, names),
    }),
  },
};

interface Identity {
  readonly id?: string | undefined;
  readonly localId?: string | undefined;
}

/** Edits replace the lines they name; the others come behind. */
function layLines<L extends { readonly id: string; readonly localId: string | null }, E extends Identity>(
  lines: readonly L[],
  edits: readonly E[],
  toLine: (edit: E, before: L | undefined) => L | undefined,
): L[] {
  return edits.reduce<L[]>(
    (shown, edit) => {
      const place = shown.findIndex(
        ({ id, localId }) => id === edit.id || (localId !== null && localId === edit.localId),
      );
      const line = toLine(edit, shown[place]);
      if (!line) {
        return shown;
      }
      return place === -1 ? [...shown, line] : shown.with(place, line);
    },
    [...lines],
  );
}

const idOf = ({ id, localId }: Identity): string => id ?? localUuid(localId ?? '');

const layScrap = (lines: readonly ScrapLine[], edits: readonly ScrapLineEdit[], { kinds }: ScrapNames): ScrapLine[] =>
  layLines(lines, edits, (edit, before) => {
    const kind = kinds.find(({ id }) => id === edit.productionTypeId) ?? before?.productionType;
    if (!kind) {
      return undefined;
    }
    const { id, code, name, percent } = kind;
    return {
      id: before?.id ?? idOf(edit),
      deleted: edit.deleted,
      net: edit.net,
      productionType: { id, code, name, percent },
      weedines: weediness(percent, edit.net),
      inPercentage: edit.inPercentage,
      divisions: before?.divisions ?? [],
      localId: before?.localId ?? edit.localId ?? null,
    };
  });

const layUnordered = (
  lines: readonly UnorderedLine[],
  edits: readonly UnorderedLineEdit[],
  { sections, types, signs }: ScrapNames,
): UnorderedLine[] =>
  layLines(lines, edits, (edit, before) => {
    const item = sections.flatMap(({ items }) => items).find(({ id }) => id === edit.unorderedProductionId);
    const type =
      types.find(({ id }) => id === (edit.productionTypeId ?? item?.productionTypeId)) ?? before?.productionType;
    const what = item ?? before?.unorderedProduction;
    if (!type || !what) {
      return undefined;
    }
    return {
      id: before?.id ?? idOf(edit),
      deleted: edit.deleted,
      count: edit.count,
      weight: edit.weight,
      productionType: { id: type.id, code: type.code, name: type.name },
      unorderedProduction: { id: what.id, name: what.name },
      signs: signs.filter(({ id }) => edit.signIds.includes(id)).map(({ id, name }) => ({ id, name })),
      localId: before?.localId ?? edit.localId ?? null,
    };
  });
