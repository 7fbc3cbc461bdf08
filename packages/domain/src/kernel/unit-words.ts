// Units, sizes, periods and moments in words. Apart from words.ts, which every page loads before sign-in. A figure and its
// unit stay on one line.
import { formatDay, formatNumber, formatTonnes } from './words.ts';
import { moscowMs } from './works-time.ts';

/** `67.2` → «67,200 т» */
export const tonnesWords = (value: number): string => `${formatTonnes(value)}\u00A0т`;

/** With a plain space: for texts that are compared with kept, signed or sent ones. */
export const keptTonnes = (value: number): string => `${formatTonnes(value)} т`;

/** `480` → «480 кг» */
export const kilogramsWords = (value: number): string => `${formatNumber(value, 0)}\u00A0кг`;

/** `3` → «3 ТС» */
export const transportsWords = (count: number): string => `${formatNumber(count)}\u00A0ТС`;

/** `0.3` → «+0,300», `-0.3` → «−0,300» */
export const formatDifference = (value: number): string => `${value > 0 ? '+' : ''}${formatTonnes(value)}`;

/** `5.54` → «5,5 сут» */
export const daysWords = (value: number): string => `${formatNumber(value, 1)}\u00A0сут`;

/** `8.54` → «8,5 %» */
export const formatPercent = (value: number, decimals = 1, least = 0): string =>
  `${formatNumber(value, decimals, least)}\u00A0%`;

/** A reading of radiation: `0.1` → «0,10» */
export const formatDose = (value: number): string => formatNumber(value, 2, 2);

/** `0.1` → «0,10 мкЗв/ч» */
export const doseWords = (value: number): string => `${formatDose(value)}\u00A0мкЗв/ч`;

/** «01.11.2026–30.11.2026»; one day is said once. */
export const formatPeriod = ({ begin, end }: { readonly begin: string; readonly end: string }): string =>
  begin === end ? formatDay(begin) : `${formatDay(begin)}–${formatDay(end)}`;

type Moment = Date | string;

/** «16.11.2026 08:05» at the works. */
export const formatWorksMoment = (at: Moment): string => {
  const [day = '', time = ''] = new Date(new Date(at).getTime() + moscowMs).toISOString().split('T');
  return `${formatDay(day)} ${time.slice(0, 5)}`;
};

/** «16.11.2026» at the works. */
export const formatWorksDay = (at: Moment): string => formatWorksMoment(at).slice(0, 10);

/** «08:05» at the works. */
export const formatWorksTime = (at: Moment): string => formatWorksMoment(at).slice(11);
