// Kinds of scrap of a card: values of a line while it is edited, percent of the net, even split of the rest.
import { decimal, divide, multiply, percentOf, roundHalfUp, sum, toNumber } from '@otk/domain/kernel/decimal';
import { scrapListEdit } from '@otk/domain/scrap/scrap.schema';
import type { ScrapLine, Transport } from '@otk/domain/transport/transport.schema';
import { weediness } from '@otk/domain/transport/transport.weights';
import * as z from 'zod/mini';
import { typedNumber } from '#platform/typed-number';
import { understood } from '#ui/form/number-text';

import { type ChangedLine, type Line, linesDraft, linesMerge, storedLine } from './scrap.lines.ts';

const kindValues = z.object({
  kind: z.object({ id: z.string(), code: z.string(), name: z.string(), percent: z.number() }),
  net: typedNumber,
  inPercentage: z.boolean(),
  /** Typed percent; only tonnes are stored. */
  share: typedNumber,
  divisionIds: z.array(z.string()),
  deleted: z.boolean(),
});
export type KindValues = z.output<typeof kindValues>;
export type KindLine = Line<KindValues>;
export type Kind = KindValues['kind'];

export const kindDraft = linesDraft(kindValues);

export const kindLines = (lines: readonly ScrapLine[]): KindLine[] =>
  lines.map((line) =>
    storedLine(line, {
      kind: line.productionType,
      net: line.net,
      inPercentage: line.inPercentage,
      share: null,
      divisionIds: line.divisions.map(({ id }) => id),
      deleted: line.deleted,
    }),
  );

export const newKindValues = (kind: Kind): KindValues => ({
  kind,
  net: null,
  inPercentage: false,
  share: null,
  divisionIds: [],
  deleted: false,
});

const isSameForServer = (a: KindValues, b: KindValues): boolean =>
  a.net === b.net && a.kind.id === b.kind.id && a.deleted === b.deleted;
const isSame = (a: KindValues, b: KindValues): boolean => isSameForServer(a, b) && a.inPercentage === b.inPercentage;

export const kindMerge = linesMerge<KindValues>({ isSame, isSameForServer });

export const kindList = scrapListEdit;

type KindEdit = z.input<typeof kindList>['lines'][number];

export const kindEdit = ({ id, localId, values, base }: ChangedLine<KindValues>): KindEdit => ({
  ...(id !== null && { id }),
  ...(localId !== null && { localId }),
  productionTypeId: values.kind.id,
  // An empty field and a text are refused by the schema: «Укажите вес».
  net: values.net as number,
  inPercentage: values.inPercentage,
  divisionIds: values.divisionIds,
  deleted: values.deleted,
  ...(base && { base: { net: understood(base.net) ?? 0, productionTypeId: base.kind.id, deleted: base.deleted } }),
});

/** Tonnes of a percentage, rounded half up; null while either value is unknown. */
export const netOfShare = (share: number | null, whole: number | null): number | null =>
  share === null || whole === null ? null : toNumber(roundHalfUp(percentOf(decimal(share), decimal(whole)), 3));

export const shareOfNet = (net: number | null, whole: number | null): number | null =>
  net === null || whole === null || whole <= 0
    ? null
    : toNumber(divide(multiply(decimal(net), decimal(100)), decimal(whole), 3));

export const weedinessOf = ({ kind, net }: Pick<KindValues, 'kind' | 'net'>): number =>
  weediness(kind.percent, understood(net));

export const total = (values: readonly (number | null)[]): number =>
  toNumber(sum(values.map((value) => decimal(value ?? 0))));

export const liveKinds = (rows: readonly KindLine[]): KindLine[] => rows.filter(({ values }) => !values.deleted);

/**
 * Divides the rest in whole kilograms from the top: among the lines without a weight, or among all lines when every
 * line has one.
 */
export function divideRest(rows: readonly KindLine[], rest: number): ReadonlyMap<string, number> {
  // What is not understood is neither empty nor a weight: it stays as typed.
  const live = liveKinds(rows).filter(({ values }) => typeof values.net !== 'string');
  const empty = live.filter(({ values }) => (values.net ?? 0) === 0);
  const among = empty.length > 0 ? empty : live;
  const kilograms = Math.round(rest * 1000);
  if (kilograms <= 0 || among.length === 0) {
    return new Map();
  }
  const [each, extra] = [Math.floor(kilograms / among.length), kilograms % among.length];
  return new Map(
    among.map(
      ({ key, values }, at) => [key, total([understood(values.net), (each + (at < extra ? 1 : 0)) / 1000])] as const,
    ),
  );
}

export interface AcceptedKinds {
  readonly values: readonly KindValues[];
  /** They take up what is left of the weighed net: nothing needs a second look. */
  readonly isExact: boolean;
}

/** The declared kinds as found ones. A single kind takes the whole rest: its weight is what the scales showed. */
export function acceptDeclared(declared: readonly ScrapLine[], rest: number): AcceptedKinds {
  const live = declared.filter(({ deleted }) => !deleted);
  const [only, ...others] = live;
  if (only && others.length === 0 && rest > 0) {
    return { values: [{ ...newKindValues(only.productionType), net: rest }], isExact: true };
  }
  return {
    values: live.map(({ productionType, net }) => ({ ...newKindValues(productionType), net })),
    isExact: total(live.map(({ net }) => net)) === rest,
  };
}

/** The card with these found kinds; the balance is explained on it. */
export const withFound = (transport: Transport, rows: readonly KindLine[]): Transport => ({
  ...transport,
  discoverScrapType: rows.map(({ key, localId, values }) => ({
    id: key,
    localId,
    deleted: values.deleted,
    net: understood(values.net) ?? 0,
    productionType: values.kind,
    weedines: weedinessOf(values),
    inPercentage: values.inPercentage,
    divisions: [],
  })),
});

/** The net that percents refer to. */
export const wholeNet = ({ onReweight, overweight, registerWeight }: Transport): number | null =>
  (onReweight ? overweight : registerWeight)?.net ?? null;
