// The mark «На перевеске» of a card.
import type { Transport } from '@otk/domain/transport/transport.schema';

import { hasCode } from '#platform/api-error';

import type { TransportChanges } from './transport.changes.ts';

/** The first call of a reweigh request succeeded, the second failed. */
export class HalfReweighError extends Error {
  override readonly name = 'HalfReweighError';

  constructor(cause: unknown) {
    super('Отметка «На перевеске» поставлена, но приемка не завершена', { cause });
  }
}

/** spec §4: onReweight, then RECEPTION_FINISHED; success only if both succeed. A repeated request continues where it failed. */
export async function requestReweigh(
  { edit, changeStatus }: Pick<TransportChanges, 'edit' | 'changeStatus'>,
  { id, version, onReweight }: Transport,
): Promise<Transport> {
  if (!onReweight) {
    await edit(id, { version, onReweight: true, base: { onReweight: false } });
  }
  try {
    // Made without a network, the first call may still be refused: then this one must be refused too.
    return await changeStatus(id, 'RECEPTION_FINISHED', { onReweight: true });
  } catch (error) {
    throw hasCode(error, 'transport.notOnReweight') ? error : new HalfReweighError(error);
  }
}

export const endReweigh = ({ edit }: Pick<TransportChanges, 'edit'>, { id, version }: Transport): Promise<Transport> =>
  edit(id, { version, onReweight: false, base: { onReweight: true } });
