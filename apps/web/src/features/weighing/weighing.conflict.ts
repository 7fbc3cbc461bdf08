// Unsent weighings that the server refused because another one is in force now. A weighing is decided as a whole.
import type { Transport } from '@otk/domain/transport/transport.schema';

import type { ConflictRules } from '#platform/outbox/unsent-book';

import { figureWords } from './weighing.words.ts';

export type WeighingField = 'registerWeight' | 'overweight' | 'overweightClear';
type Figures = Readonly<Record<string, number | string | null | undefined>>;
interface Based<B> extends Readonly<Partial<Record<(typeof detailNames)[number], number | string | null | undefined>>> {
  readonly base?: B | null | undefined;
}

const titles: Readonly<Record<WeighingField, string>> = {
  registerWeight: 'Взвешивание',
  overweight: 'Контрольная перевеска',
  overweightClear: 'Чистая перевеска',
};

const detailsOf = {
  registerWeight: 'weighingDetails',
  overweight: 'overweightScale',
  overweightClear: 'clearScale',
} as const satisfies Readonly<Record<WeighingField, keyof Transport>>;

const figureNames = ['gross', 'tare', 'net', 'trash'];
/** Compared when the entry changes them. */
const detailNames = ['capacity', 'tareMethod', 'scaleId', 'method', 'tareReason'] as const;

/** What is in force, in the shape of `base`. */
function inForce(card: Transport, kind: WeighingField, body: Based<unknown>): Figures | null {
  const weighed = card[kind];
  if (weighed === null) {
    return null;
  }
  const { diff: _diff, ...figures } =
    typeof weighed === 'number' ? { diff: null, net: weighed } : { diff: null, ...weighed };
  const known: Figures = card[detailsOf[kind]] ?? {};
  const changed = detailNames.filter((name) => body[name] !== undefined);
  return { ...figures, ...Object.fromEntries(changed.map((name) => [name, known[name] ?? null])) };
}

const isSame = (a: Figures | null, b: Figures | null | undefined): boolean =>
  [...figureNames, ...detailNames].every((name) => (a?.[name] ?? null) === (b?.[name] ?? null));

const seenWords = (seen: Figures | null | undefined): string => (seen ? figureWords(seen) : 'не взвешено');

const conflictOf = <Body extends Based<unknown>>(
  kind: WeighingField,
  mineWords: (body: Body) => string,
): ConflictRules<Transport, unknown, Body> => ({
  compare(card, body) {
    const now = inForce(card, kind, body);
    const was = body.base as Figures | null | undefined;
    return was === undefined || isSame(now, was)
      ? []
      : [
          {
            key: kind,
            field: kind,
            title: titles[kind],
            was: seenWords(was),
            mine: mineWords(body),
            now: seenWords(now),
          },
        ];
  },
  rebase: (card, body, theirs) => (theirs.includes(kind) ? null : { ...body, base: inForce(card, kind, body) }),
});

export const weighedConflict = <Body extends Based<unknown>>(kind: WeighingField) =>
  conflictOf<Body>(kind, (body) => figureWords(body as unknown as Figures));

export const voidedConflict = <Body extends Based<unknown>>(kind: WeighingField) =>
  conflictOf<Body>(kind, () => 'погасить');
