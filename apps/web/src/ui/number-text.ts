// Converts what a person types («0,5», «12.5», «−3») to the numeric text («0.5») of a number field and back.
const limit = 1000;
const scale = 3;

const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 });
const rounded = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: scale });

/** spec §5: strictly between −1000 and 1000 */
export const isWithinLimit = (value: number | undefined): boolean => value === undefined || Math.abs(value) < limit;

export const toNumericText = (value: number | null): string => (value === null ? '' : plain.format(value));

/** `null` for a text that is not a number yet: «», «-», «.» */
export function toNumber(numericText: string): number | null {
  const value = numericText === '' ? Number.NaN : Number(numericText);
  // −0 is a half-typed −0,5, not a value.
  return Number.isNaN(value) ? null : value + 0;
}

/** The numeric text of a typed or pasted text, or `null` when it is not a number. */
export function readNumber(typed: string): string | null {
  const text = typed.replaceAll(/\s/g, '').replace(/^[−–]/, '-').replace(',', '.');
  return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? rounded.format(Number(text)) : null;
}
