// The figures of an act ТОРГ-2 (domain §4.1), computed from the case: nobody types them. The mass of the load in
// kilograms, the table of goods in tonnes with one row for each kind, each unordered item and the dirt.
import { tonnesWords } from '../../kernel/unit-words.ts';
import type { AppError } from '../../kernel/app-error.ts';
import { add, compare, type Decimal, decimal, multiply, subtract, sum, toNumber } from '../../kernel/decimal.ts';
import type { Transport } from '../transport/transport.schema.ts';
import { isClosed } from '../transport/transport.edit.ts';
import { hasDiscrepancy } from '../transport/transport.discrepancy.ts';
import { isHeard } from '../transport/transport.validation.ts';
import { linesSum, presentLines, scrapSum, tareAllowance, weightLimit } from '../transport/transport.weights.ts';
import { torgErrors } from './torg.errors.ts';

/** Kilograms; null where the papers or the scales do not say it. */
export interface TorgMass {
  readonly gross: number | null;
  readonly tare: number | null;
  readonly net: number;
}

/** Tonnes; null is an empty cell. */
export interface TorgRow {
  readonly name: string;
  /** Code of the kind; empty for unordered items and dirt. */
  readonly sort: string;
  readonly declared: number | null;
  readonly found: number | null;
  readonly defect: number | null;
  readonly shortage: number | null;
  readonly surplus: number | null;
}

export interface TorgFigures {
  readonly masses: { readonly declared: TorgMass; readonly actual: TorgMass; readonly difference: TorgMass };
  readonly rows: TorgRow[];
  readonly total: Omit<TorgRow, 'name' | 'sort'>;
}

type Weighed = Pick<
  Transport,
  'senderScrapType' | 'discoverScrapType' | 'unorderedProduction' | 'registerWeight' | 'overweight' | 'onReweight'
>;

const zero = decimal(0);
const isPositive = (value: Decimal): boolean => compare(value, zero) > 0;
const positive = (value: Decimal): number | null => (isPositive(value) ? toNumber(value) : null);
const weight = (value: number | null | undefined): Decimal => decimal(value ?? 0);

/** What is accepted after a return needs the act too: acts are closed with the end of reception. */
export const areActsClosed = (of: Pick<Transport, 'status'>): boolean =>
  isClosed(of) && of.status.code !== 'RETURN_BACK';

/** Why no act can be made of this case; null when it can. `limit`: the permissible difference of mass, in percent. */
export function refusalOf(of: Transport, limit: number): AppError | null {
  if (!isHeard(of)) {
    return torgErrors.notHeld();
  }
  if (of.registerWeight === null) {
    return torgErrors.notWeighed();
  }
  if (presentLines(of.senderScrapType).length === 0) {
    return torgErrors.notDeclared();
  }
  if (presentLines(of.discoverScrapType).length === 0) {
    return torgErrors.nothingFound();
  }
  return balanceRefusal(of) ?? (hasDiscrepancy(of, limit) ? null : torgErrors.noDiscrepancy());
}

/** Kinds, items and dirt must be exactly the weighed net: an act whose sums differ proves nothing. */
function balanceRefusal(of: Weighed): AppError | null {
  const rest = subtract(weightLimit(of), add(linesSum(of), weight(of.registerWeight?.trash)));
  if (compare(rest, zero) === 0) {
    return null;
  }
  const message = isPositive(rest)
    ? `Не распределено ${tonnesWords(toNumber(rest))}: добавьте вид лома, незаказную продукцию или засор`
    : `Записано больше нетто на ${tonnesWords(toNumber(subtract(zero, rest)))}: уменьшите вес строк или засор`;
  return torgErrors.unbalanced({ fields: [{ path: 'discoverScrapType', message }] });
}

export function figuresOf(of: Weighed): TorgFigures {
  const rows = [...kindRows(of), ...unorderedRows(of), ...dirtRow(of)];
  const totalOf = (column: keyof TorgFigures['total']): number | null =>
    positive(sum(rows.map((row) => weight(row[column]))));
  return {
    masses: massesOf(of),
    rows,
    total: {
      declared: totalOf('declared'),
      found: totalOf('found'),
      defect: totalOf('defect'),
      shortage: totalOf('shortage'),
      surplus: totalOf('surplus'),
    },
  };
}

function massesOf(of: Weighed): TorgFigures['masses'] {
  const { registerWeight } = of;
  const declared = scrapSum(of.senderScrapType);
  const net = weightLimit(of);
  const tare = registerWeight?.tare ?? null;
  return {
    declared: { gross: null, tare: null, net: kilograms(declared) },
    actual: {
      gross: registerWeight === null || registerWeight.gross === null ? null : kilograms(decimal(registerWeight.gross)),
      // The empty wagon was lighter than its registered tare: the load was heavier by the difference.
      tare: tare === null ? null : kilograms(subtract(decimal(tare), tareAllowance(of))),
      net: kilograms(net),
    },
    difference: { gross: null, tare: null, net: kilograms(subtract(net, declared)) },
  };
}

const kilograms = (value: Decimal): number => toNumber(multiply(value, decimal(1000)));

interface Kind {
  readonly code: string;
  readonly name: string;
}

/** Lines of one kind are one row; declared kinds come first. */
function kindRows({ senderScrapType, discoverScrapType }: Weighed): TorgRow[] {
  const [declaredLines, foundLines] = [presentLines(senderScrapType), presentLines(discoverScrapType)];
  const kinds = new Map<string, Kind>(
    [...declaredLines, ...foundLines].map(({ productionType }) => [productionType.code, productionType]),
  );
  const netOf = (lines: typeof declaredLines, code: string): Decimal =>
    sum(lines.filter(({ productionType }) => productionType.code === code).map(({ net }) => decimal(net)));
  return [...kinds.values()].map(({ code, name }) => {
    const [declared, found] = [netOf(declaredLines, code), netOf(foundLines, code)];
    return {
      name,
      sort: code,
      declared: positive(declared),
      found: positive(found),
      defect: null,
      shortage: positive(subtract(declared, found)),
      surplus: positive(subtract(found, declared)),
    };
  });
}

const defectRow = (name: string, defect: number | null): TorgRow => ({
  name,
  sort: '',
  declared: null,
  found: null,
  defect,
  shortage: null,
  surplus: null,
});

const unorderedRows = ({ unorderedProduction }: Weighed): TorgRow[] =>
  presentLines(unorderedProduction).map((line) => {
    const count = line.count === null ? '' : `, ${line.count} шт.`;
    return defectRow(`Незаказная продукция: ${line.unorderedProduction.name}${count}`, line.weight);
  });

const dirtRow = ({ registerWeight }: Weighed): TorgRow[] =>
  isPositive(weight(registerWeight?.trash)) ? [defectRow('Засор', registerWeight?.trash ?? null)] : [];
