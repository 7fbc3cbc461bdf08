// Weights of a transport, the same on both sides. Tonnes, three decimals, half up.
import { decimal, percentOf, roundHalfUp, toNumber } from '../../kernel/decimal.ts';

/** Spec §5 Weediness: production type percent / 100 × net, rounded to 3 decimals, 0 if absent. */
export const weediness = (percent: number | null | undefined, net: number | null | undefined): number =>
  toNumber(roundHalfUp(percentOf(decimal(percent ?? 0), decimal(net ?? 0)), 3));
