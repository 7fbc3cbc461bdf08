// How many hours a transport usually stands in each place, until an administrator sets other norms. 0: no norm.
export const usualNorms = {
  normStation: 4,
  normReception: 8,
  normStorage: 480,
  normCommission: 72,
  normSeparate: 72,
} as const;
export type NormKey = keyof typeof usualNorms;
