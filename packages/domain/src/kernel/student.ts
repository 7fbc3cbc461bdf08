// Quantiles of Student's t for two-sided 95 % (docs/statistics.md).

/** By degrees of freedom from 1: NIST/SEMATECH e-Handbook, table 1.3.6.7.2. */
const table: readonly number[] = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042, 2.04, 2.037, 2.035, 2.032,
  2.03, 2.028, 2.026, 2.024, 2.023, 2.021, 2.02, 2.018, 2.017, 2.015, 2.014, 2.013, 2.012, 2.011, 2.01,
];

/** 97.5 % of the normal distribution lie below. */
const z = 1.959_963_985;

/** Beyond the table: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.7.5, its first two terms. */
const expanded = (degrees: number): number =>
  z + (z ** 3 + z) / (4 * degrees) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2);

export const tQuantile = (degrees: number): number => table[degrees - 1] ?? expanded(degrees);
