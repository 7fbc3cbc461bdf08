// Reception may end without a case of discrepancy although unordered items or too much dirt were found: the person is asked once
// and the answer is kept. The question names the facts, and an answer counts for these facts only.
import { keptTonnes } from '../../kernel/unit-words.ts';
import { toNumber } from '../../kernel/decimal.ts';
import type { Transport } from './transport.schema.ts';
import { hasExcessDirt, nominalDirt } from './transport.discrepancy.ts';
import { isHeard } from './transport.validation.ts';
import { presentLines } from './transport.weights.ts';

type Finished = Pick<
  Transport,
  | 'status'
  | 'registerWeight'
  | 'discoverScrapType'
  | 'unorderedProduction'
  | 'commissionInfo'
  | 'separateInfo'
  | 'acceptedFound'
>;

/** What the person would accept without a commission and an act; null when nothing is to be asked. */
export function questionAtFinish(card: Finished): string | null {
  if (card.status.code !== 'IN_RECEPTION' || isHeard(card)) {
    return null;
  }
  const words = [unorderedWords(card), dirtWords(card)].filter((part) => part !== null).join('. ');
  return words === '' || words === card.acceptedFound ? null : words;
}

function unorderedWords({ unorderedProduction }: Finished): string | null {
  const lines = presentLines(unorderedProduction).map(({ unorderedProduction: { name }, count, weight }) =>
    [name, count === null ? null : `${count} шт.`, weight === null ? null : keptTonnes(weight)]
      .filter((part) => part !== null)
      .join(' '),
  );
  return lines.length === 0 ? null : `Незаказная продукция: ${lines.join(', ')}`;
}

const dirtWords = (card: Finished): string | null =>
  hasExcessDirt(card)
    ? `Засор ${keptTonnes(card.registerWeight?.trash ?? 0)}, норма ${keptTonnes(toNumber(nominalDirt(card)))}`
    : null;
