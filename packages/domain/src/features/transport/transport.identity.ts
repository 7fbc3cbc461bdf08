// Checks of wagon numbers, container numbers, station codes and vehicle plates (domain §6).
import { foldSign, searchKey } from './transport.search.ts';

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

/** As a plate is written: upper case, no spaces, Cyrillic letters for Latin ones that look alike. */
export const normalizePlate = (text: string): string => Array.from(text.replaceAll(/\s/g, ''), foldSign).join('');

const greekTwins = 'ΑΒΕΗΚΜΟΡΤΥΧϹ';
const cyrillicOfGreek = 'АВЕНКМОРТУХС';
const arabicDigits = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
const ofOtherScript = (sign: string): string => {
  const twin = greekTwins.indexOf(sign);
  const digit = arabicDigits.indexOf(sign);
  return twin >= 0 ? cyrillicOfGreek.charAt(twin) : digit >= 0 ? String(digit % 10) : sign;
};

/** Signs of a Russian plate of a car, a trailer or a tractor before its region, in the normal form. */
const plateSigns = 6;
const letter = '[АВЕКМНРСТУХ0]';
const plate = `(?:${letter}\\d{3}${letter}{2}|${letter}{2}\\d{4}|\\d{4}${letter}{2})\\d{0,3}`;
const plateKey = new RegExp(`^${plate}$`);
const plateWithCountry = new RegExp(`^(?:RUS|РУС)*(${plate})(?:RUS|РУС)*$`);

/** «RUS» stands beside the region: no part of the number. */
const withoutCountry = (key: string): string => key.replace(plateWithCountry, '$1').replace(/(\d)(?:RUS|РУС)+$/, '$1');

/**
 * The one normal form in which numbers of vehicles are compared, however they were typed: alphabet, case, spaces, dashes,
 * full-width letters, Arabic digits, «RUS», «О» for nought and «З» for three make no other vehicle. Null without letters
 * and digits. The same rule as `vehicle_key` of the database.
 */
export const vehicleKey = (number: string | null): string | null =>
  withoutCountry(
    searchKey(Array.from((number ?? '').replaceAll('№', '').normalize('NFKC').toUpperCase(), ofOtherScript).join(''))
      .replaceAll('О', '0')
      .replaceAll('З', '3'),
  ) || null;

/** What all numbers begin with that may be of the same vehicle. */
export const vehicleStem = (number: string): string => (vehicleKey(number) ?? number).slice(0, plateSigns);

const isWithoutRegion = (key: string): boolean => plateKey.test(key) && key.length < plateSigns + 2;

/**
 * Whether only a missing region lets the numbers be of one vehicle: «А123ВС» may be «А123ВС77». The same rule as
 * `is_same_vehicle` of the database.
 */
export function isUnsureVehicle(a: string | null, b: string | null): boolean {
  const [one, other] = [vehicleKey(a), vehicleKey(b)];
  return (
    one !== null &&
    other !== null &&
    one !== other &&
    plateKey.test(one) &&
    plateKey.test(other) &&
    vehicleStem(one) === vehicleStem(other) &&
    (isWithoutRegion(one) || isWithoutRegion(other))
  );
}

/** One vehicle by its numbers. In doubt it is the same: what holds one of them stops the other until the region is known. */
export const isSameVehicle = (a: string | null, b: string | null): boolean =>
  (vehicleKey(a) !== null && vehicleKey(a) === vehicleKey(b)) || isUnsureVehicle(a, b);

export const isPlate = (plate: string): boolean => /^[АВЕКМНОРСТУХ]\d{3}[АВЕКМНОРСТУХ]{2}\d{2,3}$/.test(plate);

export const isTrailerPlate = (plate: string): boolean => /^[АВЕКМНОРСТУХ]{2}\d{4}\d{2,3}$/.test(plate);

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
