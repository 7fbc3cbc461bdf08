// A radiation alarm holds the vehicle: while one is open, for this record or for another one of the same vehicle, it is
// neither weighed nor received (domain §7.2). The database refuses the same (`is_in_alarm`).
import type { Transport } from './transport.schema.ts';
import type { TransportStatus } from './transport.status.ts';

type Alarmed = Pick<Transport, 'status' | 'radiationAlarm' | 'vehicleAlarm'>;

/** Its own alarm is open; the status tells so for cards of earlier versions and before the server has answered. */
export const hasOpenAlarm = ({ status, radiationAlarm }: Omit<Alarmed, 'vehicleAlarm'>): boolean =>
  status.code === 'RADIATION_ALARM' || radiationAlarm?.isOpen === true;

/** Its own alarm or one of another record of the same vehicle is open. */
export const isAlarmed = (card: Alarmed): boolean => hasOpenAlarm(card) || card.vehicleAlarm !== null;

/** Steps that bring the load further into reception, or end it. Holding it and sending it back stay possible. */
const stopped: readonly TransportStatus[] = [
  'INCOMING_CONTROL',
  'WEIGHED',
  'IN_RECEPTION',
  'COMMISSION_DONE',
  'SEPARATE_DONE',
  'RECEPTION_FINISHED',
  'SENT_TO_EKOMET',
  'ARCHIVED',
];

/** Whether an open alarm forbids this step. Leaving the status of the alarm is the decision about it. */
export const isStoppedByAlarm = (card: Alarmed, to: TransportStatus): boolean =>
  isAlarmed(card) && stopped.includes(to) && !(card.status.code === 'RADIATION_ALARM' && to === 'INCOMING_CONTROL');
