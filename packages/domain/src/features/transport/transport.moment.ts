// Arrival, entry and exit, which the device of the guard stamps.
import type { Transport } from './transport.schema.ts';

export type GateMoment = Transport['unsureMoments'][number];

const momentOf = ({ arrivedAt, checkpoint }: Transport, moment: GateMoment): string | null =>
  moment === 'arrivedAt' ? arrivedAt : (checkpoint?.[moment] ?? null);

/** After a moment of which nothing tells whether the clock of the device was right. */
export const unsureWords = ', время уточнить';

/** For papers and letters: null also when the clocks of the device disagreed. */
export const sureMoment = (transport: Transport, moment: GateMoment): string | null =>
  transport.unsureMoments.includes(moment) ? null : momentOf(transport, moment);

/** «14.11.2026 08:05», with «время уточнить» where the clocks of the device disagreed; null when it has not happened. */
export function momentText(transport: Transport, moment: GateMoment, format: (at: string) => string): string | null {
  const at = momentOf(transport, moment);
  return at && `${format(at)}${transport.unsureMoments.includes(moment) ? unsureWords : ''}`;
}
