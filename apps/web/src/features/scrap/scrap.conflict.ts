// Unsent lists of lines that the server refused because another person changed the same lines: the comparison, and the
// list based on the lines of now. What counts as a conflict is what the server counts (`scrap.service.ts`).
import type { scrapHistory } from '@otk/domain/scrap/scrap.history';
import type { ScrapLineEdit, UnorderedLineEdit } from '@otk/domain/scrap/scrap.schema';
import type { ScrapLine, Transport, UnorderedLine } from '@otk/domain/transport/transport.schema';

import type { ConflictRules } from '#platform/outbox/unsent-book';

import { itemWords, type KindField, kindWords } from './scrap.compare.ts';
import type { ScrapNames } from './scrap.names.ts';

interface LineRules<E extends Edit, L extends Stored> {
  readonly field: keyof typeof scrapHistory.fields;
  readonly linesOf: (card: Transport) => readonly L[];
  /** The values that the server compares. */
  readonly valuesOf: (line: L) => NonNullable<E['base']>;
  readonly titleOf: (edit: E, line: L, names: ScrapNames) => string;
  readonly words: (values: NonNullable<E['base']>, names: ScrapNames) => string;
}

interface Edit {
  readonly id?: string | undefined;
  readonly localId?: string | undefined;
  readonly base?: object | undefined;
}
interface Stored {
  readonly id: string;
  readonly localId: string | null;
}

const keyOf = ({ id, localId }: Edit): string => localId ?? id ?? '';
const noLine = '— строки не было';

function linesConflict<E extends Edit, L extends Stored>(
  rules: LineRules<E, L>,
): ConflictRules<Transport, ScrapNames, { lines: E[] }> {
  const { field, linesOf, valuesOf, titleOf, words } = rules;
  const storedOf = (card: Transport, edit: E): L | undefined =>
    linesOf(card).find(({ id, localId }) => id === edit.id || (localId !== null && localId === edit.localId));
  const isSame = (values: object, other: object | undefined): boolean =>
    other !== undefined && Object.entries(values).every(([key, value]) => (other as Values)[key] === value);

  return {
    compare: (card, { lines }, names) =>
      lines.flatMap((edit) => {
        const stored = storedOf(card, edit);
        if (!stored || isSame(valuesOf(stored), edit) || isSame(valuesOf(stored), edit.base)) {
          return [];
        }
        return [
          {
            key: keyOf(edit),
            line: keyOf(edit),
            field,
            title: titleOf(edit, stored, names),
            was: edit.base ? words(edit.base, names) : noLine,
            mine: words(edit, names),
            now: words(valuesOf(stored), names),
          },
        ];
      }),
    rebase(card, { lines }, theirs) {
      const kept = lines
        .filter((edit) => !theirs.includes(keyOf(edit)))
        .map((edit) => {
          const stored = storedOf(card, edit);
          return stored ? { ...edit, base: valuesOf(stored) } : edit;
        });
      return kept.length === 0 ? null : { lines: kept };
    },
  };
}
type Values = Readonly<Record<string, unknown>>;

export const kindsConflict = (field: KindField) => {
  const codeOf = (id: string, { kinds }: ScrapNames) => kinds.find((kind) => kind.id === id)?.code;
  return linesConflict<ScrapLineEdit, ScrapLine>({
    field,
    linesOf: (card) => card[field],
    valuesOf: ({ net, productionType, deleted }) => ({ net, productionTypeId: productionType.id, deleted }),
    titleOf: (edit, { productionType }, names) => codeOf(edit.productionTypeId, names) ?? productionType.code,
    words: ({ net, productionTypeId, deleted }, names) =>
      kindWords({ kind: { code: codeOf(productionTypeId, names) ?? 'вид из справочника' }, net, deleted }),
  });
};

export const itemsConflict = linesConflict<UnorderedLineEdit, UnorderedLine>({
  field: 'unorderedProduction',
  linesOf: (card) => card.unorderedProduction,
  valuesOf: ({ count, weight, deleted }) => ({ count, weight, deleted }),
  titleOf: (_edit, { unorderedProduction }) => unorderedProduction.name,
  words: itemWords,
});
