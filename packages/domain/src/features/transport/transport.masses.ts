// Usual masses by type of transport (domain §6.3, §10). Values outside them are a warning, never an error.
import type { Transport } from './transport.schema.ts';

type Mass = 'gross' | 'tare' | 'net';
export type Masses = Readonly<Record<Mass, number | null>>;

interface Range {
  readonly from: number;
  readonly to: number;
}

const atMost = (to: number): Range => ({ from: Number.NEGATIVE_INFINITY, to });
const railway = { tare: { from: 15, to: 51 }, gross: atMost(112), net: atMost(80) };

/** Null when domain §6.3 names no limits for the type. */
export const usualMasses: Readonly<Record<Transport['transportType']['kind'], Readonly<Record<Mass, Range>> | null>> = {
  WAGON: railway,
  PLATFORM: railway,
  AUTO: null,
};

/** Known masses that lie outside the usual range of the type. */
export function unusualMasses({ transportType }: Pick<Transport, 'transportType'>, masses: Masses): readonly Mass[] {
  const ranges = usualMasses[transportType.kind];
  return ranges === null
    ? []
    : (['tare', 'gross', 'net'] as const).filter((mass) => isOutside(masses[mass], ranges[mass]));
}

const isOutside = (value: number | null, { from, to }: Range): boolean =>
  value !== null && (value < from || value > to);

/**
 * Limits of the difference from the documents, in percent of Σ declared nets: `notable` is mentioned, above `most` is a
 * warning. `most` holds until the rule of the works is known (`massLimit`).
 */
export const differencePercents = { notable: 0.5, most: 2 } as const;

/** The permissible difference of mass in percent of the declared net: data of the works. */
export const massLimit = (rules: readonly { readonly rule: string; readonly value: number | null }[]): number =>
  rules.find(({ rule }) => rule === 'diffPercent')?.value ?? differencePercents.most;
