// Exact decimals for weights. Binary floats round 1,5 % of 41,300 to 0,619; the correct result is 0,620 (domain §11).
// One rounding rule for browser and server: half up, away from zero, the same as PostgreSQL's round(numeric).

/** units × 10^−scale */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const shape = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i;

/** The shortest decimal that converts to the number: 0.1 becomes one tenth, not its binary approximation. */
export function decimal(value: number | string): Decimal {
  const match = shape.exec(String(value));
  if (!match) {
    throw new RangeError(`Not a decimal: ${value}`);
  }
  const [, sign, whole, fraction = '', exponent = '0'] = match;
  const digits = BigInt(`${sign}${whole}${fraction}`);
  const scale = fraction.length - Number(exponent);
  return scale >= 0 ? { units: digits, scale } : { units: digits * 10n ** BigInt(-scale), scale: 0 };
}

const unitsAt = ({ units, scale }: Decimal, wanted: number): bigint => units * 10n ** BigInt(wanted - scale);

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

const negate = ({ units, scale }: Decimal): Decimal => ({ units: -units, scale });
export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, negate(b));
export const multiply = (a: Decimal, b: Decimal): Decimal => ({ units: a.units * b.units, scale: a.scale + b.scale });

/** percent / 100 × value, exact. */
export const percentOf = (percent: Decimal, value: Decimal): Decimal => {
  const product = multiply(percent, value);
  return { units: product.units, scale: product.scale + 2 };
};

/** a / b rounded half up; b is not zero. */
export function divide(a: Decimal, b: Decimal, places: number): Decimal {
  const scale = Math.max(a.scale, b.scale);
  const [dividend, divisor] = [unitsAt(a, scale) * 10n ** BigInt(places), unitsAt(b, scale)];
  const isNegative = dividend < 0n !== divisor < 0n;
  const [over, under] = [magnitude(dividend), magnitude(divisor)];
  const rounded = (over * 2n + under) / (under * 2n);
  return { units: isNegative ? -rounded : rounded, scale: places };
}

const magnitude = (units: bigint): bigint => (units < 0n ? -units : units);

export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const difference = subtract(a, b).units;
  if (difference === 0n) {
    return 0;
  }
  return difference < 0n ? -1 : 1;
}

export function roundHalfUp(value: Decimal, places: number): Decimal {
  if (value.scale <= places) {
    return { units: unitsAt(value, places), scale: places };
  }
  const step = 10n ** BigInt(value.scale - places);
  const rounded = (magnitude(value.units) * 2n + step) / (step * 2n);
  return { units: value.units < 0n ? -rounded : rounded, scale: places };
}

export function toText({ units, scale }: Decimal): string {
  const digits = magnitude(units)
    .toString()
    .padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale > 0 ? `.${digits.slice(-scale)}` : '';
  return `${units < 0n ? '-' : ''}${whole}${fraction}`;
}

export const toNumber = (value: Decimal): number => Number(toText(value));

/** Rounds a plain number half up to `places` decimals. */
export const round = (value: number, places: number): number => toNumber(roundHalfUp(decimal(value), places));

export const sum = (values: readonly Decimal[]): Decimal => values.reduce(add, { units: 0n, scale: 0 });
