// Checks of wagon numbers, container numbers and station codes (domain §6).

const digitsOf = (text: string): number[] => Array.from(text, Number);

/** Control digit of a railway wagon from its first seven digits. */
export function wagonControlDigit(number: string): number {
  const total = digitsOf(number.slice(0, 7)).reduce((sum, digit, place) => {
    const product = place % 2 === 0 ? digit * 2 : digit;
    return sum + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (total % 10)) % 10;
}

export const isWagonNumber = (number: string): boolean =>
  /^\d{8}$/.test(number) && wagonControlDigit(number) === Number(number[7]);

/** ISO 6346: A = 10; multiples of 11 are skipped because they are 0 modulo 11. */
function containerValue(char: string): number {
  if (/\d/.test(char)) {
    return Number(char);
  }
  const position = char.charCodeAt(0) - 55;
  return position + Math.floor((position - 1) / 10);
}

/** Control digit of a container from its owner code and six digits of serial number. */
export function containerControlDigit(number: string): number {
  const total = Array.from(number.slice(0, 10)).reduce(
    (sum, char, place) => sum + containerValue(char) * 2 ** place,
    0,
  );
  return (total % 11) % 10;
}

export const isContainerNumber = (number: string): boolean =>
  /^[A-Z]{3}[UJZ]\d{7}$/.test(number) && containerControlDigit(number) === Number(number[10]);

const stationWeights = (code: string, first: number): number =>
  digitsOf(code.slice(0, 5)).reduce((sum, digit, place) => sum + digit * (place + first), 0) % 11;

/** Control digit of a station code (ЕСР) from its first five digits. */
export function stationControlDigit(code: string): number {
  const first = stationWeights(code, 1);
  const digit = first === 10 ? stationWeights(code, 3) : first;
  return digit === 10 ? 0 : digit;
}

/** A few real stations break the rule (domain §6.4), so a mismatch is a warning only. */
export const isStationCode = (code: string): boolean =>
  /^\d{6}$/.test(code) && stationControlDigit(code) === Number(code[5]);

/** One wrong character or two swapped neighbours: the usual errors when a number is read off a wagon. */
export function isOneSlipOff(typed: string, known: string): boolean {
  if (typed.length !== known.length || typed === known) {
    return false;
  }
  const wrong = Array.from(typed, (char, place) => ({ char, place })).filter(
    ({ char, place }) => char !== known[place],
  );
  const [first, second] = wrong;
  const isSwap =
    wrong.length === 2 && first?.char === known[second?.place ?? -1] && second?.char === known[first?.place ?? -1];
  return wrong.length === 1 || (isSwap && (second?.place ?? 0) - (first?.place ?? 0) === 1);
}
