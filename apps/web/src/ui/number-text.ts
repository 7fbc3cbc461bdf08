// Between what a person types («0,5», «12.5», «−3») and the numeric text («0.5») a number field keeps.
const limit = 1000;
const scale = 3;

const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });
const rounded = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: scale });

/** spec §5: strictly between −1000 and 1000 */
export const isWithinLimit = (value: number | undefined): boolean => value === undefined || Math.abs(value) < limit;

export const toNumericText = (value: number | null): string => (value === null ? '' : plain.format(value));

/** `null` for what is not yet a number: «», «-», «.» */
export function toNumber(numericText: string): number | null {
  const value = numericText === '' ? Number.NaN : Number(numericText);
  // −0 is a step on the way to −0,5, not a value.
  return Number.isNaN(value) ? null : value + 0;
}

/** The numeric text of what was typed or pasted, or `null` when it is no number at all. */
export function readNumber(typed: string): string | null {
  const text = typed.replaceAll(/\s/g, '').replace(/^[−–]/, '-').replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? rounded.format(Number(text)) : null;
}
