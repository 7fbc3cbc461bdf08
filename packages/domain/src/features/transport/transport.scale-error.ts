// What the stated errors of the scales say of differences between weights (docs/statistics.md). They change no rule and no limit.
import { kilogramsWords } from '../../kernel/unit-words.ts';
import { decimal, subtract, toNumber } from '../../kernel/decimal.ts';
import type { Transport } from './transport.schema.ts';

export type Weighed = Pick<Transport, 'onReweight' | 'registerWeight' | 'overweight'> &
  Partial<Pick<Transport, 'weighingDetails' | 'overweightScale'>>;

/** Independent errors add up by their squares. */
const together = (...errors: readonly number[]): number => Math.hypot(...errors);

/** Of a net: gross and tare are weighed once each. Null when the scale is unknown or the tare was not weighed. */
const registerError = ({ weighingDetails }: Weighed): number | null => {
  const error = weighingDetails?.error;
  return !error || weighingDetails.tareMethod === 'STENCIL' ? null : together(error, error);
};
const overweightError = ({ overweightScale }: Weighed): number | null =>
  overweightScale?.error ? together(overweightScale.error, overweightScale.error) : null;

const kilograms = (tonnes: number): number => Math.abs(Math.round(tonnes * 1000));
const within = (error: number): string => `±${kilogramsWords(Math.floor(error))}`;

/** `difference`: what does not add up, tonnes. Null when it is more than the error, or the error is not known. */
export function balanceErrorWords(of: Weighed, difference: number): string | null {
  const error = of.onReweight ? overweightError(of) : registerError(of);
  return error === null || difference === 0 || kilograms(difference) > error
    ? null
    : `Это в пределах погрешности взвешивания (${within(error)})`;
}

/** Two weighings of one load; null while one of them or its error is not known. */
export function reweighErrorWords(of: Weighed): string | null {
  const [first, second] = [registerError(of), overweightError(of)];
  if (!of.registerWeight || !of.overweight || first === null || second === null) {
    return null;
  }
  const apart = kilograms(toNumber(subtract(decimal(of.overweight.net), decimal(of.registerWeight.net))));
  const error = together(first, second);
  const verdict = apart > error ? 'больше погрешности обоих весов' : 'в пределах погрешности обоих весов';
  return `Нетто перевески отличается на ${kilogramsWords(apart)}: ${verdict} (${within(error)})`;
}
