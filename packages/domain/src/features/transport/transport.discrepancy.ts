// «Есть расхождение» (domain §8, §10): one definition for the report, the act, the steps and the card. The SQL of the report
// says the same (`discrepancySql` in report.quality.ts of the server); a test compares them.
import { compare, type Decimal, decimal, sum } from '../../kernel/decimal.ts';
import type { Transport } from './transport.schema.ts';
import { differenceFromDeclared, exceedsDeclared, presentLines } from './transport.weights.ts';

type Judged = Pick<Transport, 'registerWeight' | 'senderScrapType' | 'discoverScrapType' | 'unorderedProduction'>;

/** A mass beyond the permissible difference, an unordered item, other kinds than declared, more dirt than they may have. */
export const hasDiscrepancy = (of: Judged, limit: number): boolean =>
  isMassOff(of, limit) || presentLines(of.unorderedProduction).length > 0 || areKindsOther(of) || hasExcessDirt(of);

function isMassOff(of: Judged, limit: number): boolean {
  const { registerWeight } = of;
  return (
    registerWeight !== null &&
    exceedsDeclared(of, registerWeight.diff ?? differenceFromDeclared(of, registerWeight.net), limit)
  );
}

/** Until a kind is found nothing is known about kinds and dirt. */
function areKindsOther({ senderScrapType, discoverScrapType }: Judged): boolean {
  const codes = (lines: Judged['senderScrapType']) =>
    [...new Set(presentLines(lines).map(({ productionType }) => productionType.code))].toSorted().join();
  return presentLines(discoverScrapType).length > 0 && codes(senderScrapType) !== codes(discoverScrapType);
}

export const hasExcessDirt = (of: Pick<Transport, 'registerWeight' | 'discoverScrapType'>): boolean =>
  presentLines(of.discoverScrapType).length > 0 && compare(decimal(of.registerWeight?.trash ?? 0), nominalDirt(of)) > 0;

/** The dirt that the found kinds may have, tonnes. */
export const nominalDirt = ({ discoverScrapType }: Pick<Transport, 'discoverScrapType'>): Decimal =>
  sum(presentLines(discoverScrapType).map(({ weedines }) => decimal(weedines)));
