// Plates of vehicles, and which of them may be of one vehicle (domain §6).
import { foldSign, searchKey } from '../../kernel/search-key.ts';

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
