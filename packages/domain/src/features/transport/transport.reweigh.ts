// A reweigh interrupts reception: the transport is shown as finished while it is weighed again (spec §4), and nothing of its
// case ends. When the mark is lifted, the case goes on from where it was and is finished by its own steps.
import type { Transport } from './transport.schema.ts';
import type { TransportStatus } from './transport.status.ts';

/** Statuses from which a reweigh may be requested: onReweight, then RECEPTION_FINISHED (spec §4 Transport status). */
export const reweighable: readonly TransportStatus[] = [
  'IN_RECEPTION',
  'RECEPTION_SUSPENDED',
  'ON_STORAGE',
  'COMMISSION_ASSIGNED',
  'COMMISSION_DONE',
  'SEPARATE_ASSIGNED',
  'SEPARATE_DONE',
];

export type Reweighed = Pick<
  Transport,
  'status' | 'onReweight' | 'reweighFrom' | 'responsibleStorage' | 'pastStorage' | 'commissionInfo' | 'separateInfo'
>;

export const isInReweigh = ({ status, onReweight }: Pick<Transport, 'status' | 'onReweight'>): boolean =>
  onReweight && status.code === 'RECEPTION_FINISHED';

/**
 * The status after the reweigh, by what the case still has: the notice of its storage may have failed and its appointment may
 * have been released meanwhile. A reweigh that an older server began has no origin and has lost its storage.
 */
export function afterReweigh(card: Reweighed): TransportStatus {
  const { reweighFrom, responsibleStorage, pastStorage, commissionInfo, separateInfo } = card;
  if (reweighFrom === 'IN_RECEPTION') {
    return 'IN_RECEPTION';
  }
  if (separateInfo) {
    return separateInfo.isHeld ? 'SEPARATE_DONE' : 'SEPARATE_ASSIGNED';
  }
  if (commissionInfo) {
    return commissionInfo.isHeld ? 'COMMISSION_DONE' : 'COMMISSION_ASSIGNED';
  }
  if (responsibleStorage) {
    return 'ON_STORAGE';
  }
  return reweighFrom === null && pastStorage === null ? 'IN_RECEPTION' : 'RECEPTION_SUSPENDED';
}

/** Where the case stands: a reweigh hides it behind «Приемка завершена». */
export const caseStatusOf = (card: Reweighed): TransportStatus =>
  isInReweigh(card) ? afterReweigh(card) : card.status.code;
