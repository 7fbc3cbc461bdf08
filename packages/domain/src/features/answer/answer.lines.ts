// What of a load the supplier may agree with or contest besides its lines: dirt and the difference of mass have no line of
// their own on the card.
import type { Transport } from '../transport/transport.schema.ts';
import { presentLines } from '../transport/transport.weights.ts';

export const trashLineId = '7a000000-0000-4000-8000-000000000001';
export const massLineId = '7a000000-0000-4000-8000-000000000002';

type Found = Pick<Transport, 'discoverScrapType' | 'unorderedProduction' | 'registerWeight'>;

export const isTrashFound = ({ registerWeight }: Pick<Found, 'registerWeight'>): boolean =>
  (registerWeight?.trash ?? 0) > 0;
export const isMassDifferent = ({ registerWeight }: Pick<Found, 'registerWeight'>): boolean =>
  (registerWeight?.diff ?? 0) !== 0;

export const contestableIds = (of: Found): ReadonlySet<string> =>
  new Set([
    ...presentLines(of.discoverScrapType).map(({ id }) => id),
    ...presentLines(of.unorderedProduction).map(({ id }) => id),
    ...(isTrashFound(of) ? [trashLineId] : []),
    ...(isMassDifferent(of) ? [massLineId] : []),
  ]);
