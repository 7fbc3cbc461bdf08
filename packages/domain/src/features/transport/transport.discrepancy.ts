// «Есть расхождение» (domain §8, §10): one definition for the report, the act, the steps and the card. The SQL of the report
// says the same (`discrepancySql` in report.quality.ts of the server); a test compares them.
import { compare, type Decimal, decimal, sum } from '../../kernel/decimal.ts';
import type { Transport } from './transport.schema.ts';
import { differenceFromDeclared, exceedsDeclared, presentLines } from './transport.weights.ts';

type Judged = Pick<Transport, 'registerWeight' | 'senderScrapType' | 'discoverScrapType' | 'unorderedProduction'>;

/** Codes of the reasons of storage (domain §2.4) that the card itself proves. */
export const discrepancies = [
  'EXCESS_WEEDINESS',
  'KIND_MISMATCH',
  'UNORDERED_FOUND',
  'WEIGHT_SHORTAGE',
  'WEIGHT_SURPLUS',
] as const;
export type Discrepancy = (typeof discrepancies)[number];

const proofs: Readonly<Record<Discrepancy, (of: Judged, limit: number) => boolean>> = {
  EXCESS_WEEDINESS: hasExcessDirt,
  KIND_MISMATCH: areKindsOther,
  UNORDERED_FOUND: ({ unorderedProduction }) => presentLines(unorderedProduction).length > 0,
  WEIGHT_SHORTAGE: (of, limit) => massBeyond(of, limit) < 0,
  WEIGHT_SURPLUS: (of, limit) => massBeyond(of, limit) > 0,
};

/** More dirt than the found kinds may have, other kinds than declared, an unordered item, a mass beyond the difference allowed. */
export const discrepanciesOf = (of: Judged, limit: number): readonly Discrepancy[] =>
  discrepancies.filter((code) => proofs[code](of, limit));

export const hasDiscrepancy = (of: Judged, limit: number): boolean => discrepanciesOf(of, limit).length > 0;

/** The difference of mass when it is larger than allowed, otherwise 0. */
function massBeyond(of: Judged, limit: number): number {
  const { registerWeight } = of;
  const diff = registerWeight && (registerWeight.diff ?? differenceFromDeclared(of, registerWeight.net));
  return diff !== null && exceedsDeclared(of, diff, limit) ? diff : 0;
}

/** Until a kind is found nothing is known about kinds and dirt. */
function areKindsOther({ senderScrapType, discoverScrapType }: Judged): boolean {
  const codes = (lines: Judged['senderScrapType']) =>
    [...new Set(presentLines(lines).map(({ productionType }) => productionType.code))].toSorted().join();
  return presentLines(discoverScrapType).length > 0 && codes(senderScrapType) !== codes(discoverScrapType);
}

export function hasExcessDirt(of: Pick<Transport, 'registerWeight' | 'discoverScrapType'>): boolean {
  return (
    presentLines(of.discoverScrapType).length > 0 &&
    compare(decimal(of.registerWeight?.trash ?? 0), nominalDirt(of)) > 0
  );
}

/** The dirt that the found kinds may have, tonnes. */
export const nominalDirt = ({ discoverScrapType }: Pick<Transport, 'discoverScrapType'>): Decimal =>
  sum(presentLines(discoverScrapType).map(({ weedines }) => decimal(weedines)));
