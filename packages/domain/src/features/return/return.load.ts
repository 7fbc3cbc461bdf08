// The load of a transport while a part of it goes back: what goes and what stays always add up to the weighed net.
import { tonnesWords } from '../../kernel/unit-words.ts';
import type { AppError } from '../../kernel/app-error.ts';
import { compare, type Decimal, decimal, subtract, sum, toNumber } from '../../kernel/decimal.ts';
import type { Transport } from '../transport/transport.schema.ts';
import { isHeard } from '../transport/transport.validation.ts';
import { presentLines, weightLimit } from '../transport/transport.weights.ts';
import { returnErrors } from './return.errors.ts';
import type { ReturnPart, ReturnRequest } from './return.schema.ts';

export type Loaded = Pick<
  Transport,
  | 'registerWeight'
  | 'overweight'
  | 'onReweight'
  | 'discoverScrapType'
  | 'unorderedProduction'
  | 'containers'
  | 'returnBack'
  | 'commissionInfo'
  | 'separateInfo'
>;

export interface LoadPart {
  readonly kind: ReturnPart['kind'];
  readonly sourceId: string | null;
  readonly label: string;
  readonly goes: number;
  readonly stays: number;
}

export interface Load {
  /** Null when the load was never weighed. */
  readonly net: number | null;
  readonly goes: number;
  readonly stays: number | null;
  readonly parts: readonly LoadPart[];
}

/** A line of the return before it is stored. */
export interface NewReturn {
  readonly kind: 'WHOLE' | ReturnPart['kind'];
  readonly sourceId: string | null;
  readonly label: string;
  readonly weight: number | null;
}

const zero = decimal(0);
const isPositive = (value: Decimal): boolean => compare(value, zero) > 0;
const isSamePart = (a: Pick<LoadPart, 'kind' | 'sourceId'>, b: Pick<NewReturn, 'kind' | 'sourceId'>): boolean =>
  a.kind === b.kind && a.sourceId === b.sourceId;

export function loadOf(of: Loaded): Load {
  const net = of.registerWeight === null ? null : weightLimit(of);
  const goes = sum(of.returnBack.map(({ weight }) => decimal(weight ?? 0)));
  return {
    net: net && toNumber(net),
    goes: toNumber(goes),
    stays: net && toNumber(subtract(net, goes)),
    parts: net === null ? [] : partsOf(of),
  };
}

function partsOf(of: Loaded): LoadPart[] {
  const isWhole = of.returnBack.some(({ kind }) => kind === 'WHOLE');
  const part = (kind: LoadPart['kind'], sourceId: string | null, label: string, weight: number | null): LoadPart => {
    const all = decimal(weight ?? 0);
    const named = sum(
      of.returnBack.filter((line) => isSamePart({ kind, sourceId }, line)).map((line) => decimal(line.weight ?? 0)),
    );
    const goes = isWhole ? all : named;
    return { kind, sourceId, label, goes: toNumber(goes), stays: toNumber(subtract(all, goes)) };
  };
  return [
    ...presentLines(of.discoverScrapType).map(({ id, productionType, net }) =>
      part('SCRAP', id, `${productionType.code} · ${productionType.name}`, net),
    ),
    ...presentLines(of.unorderedProduction).map(({ id, unorderedProduction, weight }) =>
      part('UNORDERED', id, unorderedProduction.name, weight),
    ),
    part('TRASH', null, 'Засор', of.registerWeight?.trash ?? null),
    ...of.containers.map(({ id, number, net }) => part('CONTAINER', id, `Контейнер ${number}`, net)),
  ].filter(({ goes, stays }) => goes > 0 || stays > 0);
}

/** The lines that the request adds to the return, or why it is refused. */
export function returnsOf(of: Loaded, request: ReturnRequest): NewReturn[] | AppError {
  const load = loadOf(of);
  if (of.returnBack.some(({ kind }) => kind === 'WHOLE') || load.stays === 0) {
    return returnErrors.nothingLeft();
  }
  if (request.scope === 'WHOLE') {
    const label = of.returnBack.length === 0 ? 'Весь груз' : 'Весь оставшийся груз';
    return [{ kind: 'WHOLE', sourceId: null, label, weight: load.stays }];
  }
  return partReturns(of, load, request.parts);
}

function partReturns(of: Loaded, load: Load, parts: readonly ReturnPart[]): NewReturn[] | AppError {
  if (!isHeard(of)) {
    return returnErrors.notHeard();
  }
  if (load.stays === null) {
    return returnErrors.notWeighed();
  }
  const all = [...of.returnBack, ...parts];
  if (all.some(({ kind }) => kind === 'CONTAINER') && all.some(({ kind }) => kind !== 'CONTAINER')) {
    return returnErrors.mixed();
  }
  for (const [place, part] of parts.entries()) {
    const known = load.parts.find((one) => isSamePart(one, part));
    if (!known) {
      return returnErrors.partUnknown({ fields: [{ path: `parts.${place}`, message: 'Обновите карточку' }] });
    }
    // The same part may be named twice in one request.
    const asked = parts.slice(0, place + 1).filter((other) => isSamePart(known, other));
    const rest = subtract(decimal(known.stays), sum(asked.map(({ weight }) => decimal(weight))));
    if (compare(rest, zero) < 0) {
      return overRest(`parts.${place}.weight`, `${known.label}: осталось ${tonnesWords(known.stays)}`);
    }
  }
  const total = sum(parts.map(({ weight }) => decimal(weight)));
  if (isPositive(subtract(total, decimal(load.stays)))) {
    return overRest('parts', `Всего осталось ${tonnesWords(load.stays)}`);
  }
  return parts.map((part) => ({ ...part, label: load.parts.find((one) => isSamePart(one, part))?.label ?? '' }));
}

const overRest = (path: string, message: string): AppError => returnErrors.overRest({ fields: [{ path, message }] });
