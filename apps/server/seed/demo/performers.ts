import type { TransportStatus } from '@otk/domain/transport/transport.status';

import type { Actor, DivisionKey } from './draft.ts';

export interface Performers {
  dispatcher: Actor;
  controller: Actor;
  weigher: Actor;
  master: Actor;
  head: Actor;
}

/** Which demo user may do what with a division's transports; without one the author is the system or the administrator. */
export const performersOf: Record<DivisionKey, Performers> = {
  navashino: { dispatcher: 'dispatcher', controller: 'controller', weigher: 'weigher', master: 'master', head: 'head' },
  shop: { dispatcher: 'master', controller: 'master', weigher: 'weigher', master: 'master', head: 'admin' },
  kpp: { dispatcher: 'kpp', controller: 'controller', weigher: 'weigher', master: 'master', head: 'head' },
  novolipetsk: { dispatcher: null, controller: 'stranger', weigher: null, master: 'admin', head: 'admin' },
};

const responsible: Record<TransportStatus, keyof Performers | 'system'> = {
  NEW: 'dispatcher',
  ARRIVED: 'dispatcher',
  KPP_REGISTERED: 'dispatcher',
  RADIATION_ALARM: 'controller',
  INCOMING_CONTROL: 'controller',
  WEIGHED: 'weigher',
  IN_RECEPTION: 'controller',
  RECEPTION_SUSPENDED: 'controller',
  ON_STORAGE: 'master',
  COMMISSION_ASSIGNED: 'master',
  COMMISSION_DONE: 'master',
  SEPARATE_ASSIGNED: 'master',
  SEPARATE_DONE: 'master',
  RETURN_BACK: 'head',
  RECEPTION_FINISHED: 'master',
  SENT_TO_EKOMET: 'master',
  ARCHIVED: 'system',
};

export function whoSets(status: TransportStatus, division: DivisionKey): Actor {
  const duty = responsible[status];
  return duty === 'system' ? null : performersOf[division][duty];
}
