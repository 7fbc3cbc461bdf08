import type { TransportStatus } from '@otk/domain/transport/transport.status';

import type { Random } from '../random.ts';
import { day, earlier, hour, later, minute } from '../works-time.ts';
import type { CommissionBook } from './commission-book.ts';
import type { Milestone } from './draft.ts';

/** How far a dispute with the supplier went. */
export type Dispute = 'none' | 'commission' | 'separation';

export interface JourneyPlan {
  status: TransportStatus;
  vehicle: 'rail' | 'auto';
  dispute: Dispute;
  station: string;
  /** Time since the last milestone. */
  restMs: number;
}

interface Appointment {
  setAt: Date;
  at: Date;
}

export interface Journey {
  milestones: Milestone[];
  commission: Appointment | null;
  separation: Appointment | null;
}

export interface JourneyTools {
  now: Date;
  random: Random;
  commissions: CommissionBook;
  separations: CommissionBook;
}

type Range = readonly [min: number, max: number];

const inspection: readonly TransportStatus[] = ['INCOMING_CONTROL', 'WEIGHED', 'IN_RECEPTION'];
const quarrel: readonly TransportStatus[] = [
  'RECEPTION_SUSPENDED',
  'ON_STORAGE',
  'COMMISSION_ASSIGNED',
  'COMMISSION_DONE',
];
const separation: readonly TransportStatus[] = ['SEPARATE_ASSIGNED', 'SEPARATE_DONE'];
const ending: readonly TransportStatus[] = ['RECEPTION_FINISHED', 'SENT_TO_EKOMET', 'ARCHIVED'];

/** The statuses a transport goes through, the last one included (domain §3.3). */
function pathTo({ status, vehicle, dispute }: Pick<JourneyPlan, 'status' | 'vehicle' | 'dispute'>) {
  const arrival: readonly TransportStatus[] = vehicle === 'auto' ? ['KPP_REGISTERED'] : ['NEW', 'ARRIVED'];
  if (status === 'RADIATION_ALARM') {
    // A lorry is stopped at the gate, a wagon during incoming control.
    return vehicle === 'auto' ? ([...arrival, status] as const) : ([...arrival, 'INCOMING_CONTROL', status] as const);
  }
  if (status === 'RETURN_BACK') {
    return [...arrival, ...inspection, ...quarrel, status] as const;
  }
  const road = [
    ...arrival,
    ...inspection,
    ...(dispute === 'none' ? [] : quarrel),
    ...(dispute === 'separation' ? separation : []),
    ...ending,
  ];
  return road.slice(0, road.indexOf(status) + 1);
}

/** From the previous milestone to this one. */
const waits: Record<TransportStatus, Range> = {
  NEW: [0, 0],
  ARRIVED: [day, 4 * day],
  KPP_REGISTERED: [0, 0],
  INCOMING_CONTROL: [20 * minute, 3 * hour],
  RADIATION_ALARM: [10 * minute, 80 * minute],
  WEIGHED: [20 * minute, 3 * hour],
  IN_RECEPTION: [30 * minute, 5 * hour],
  RECEPTION_SUSPENDED: [40 * minute, 3 * hour],
  ON_STORAGE: [30 * minute, 4 * hour],
  COMMISSION_ASSIGNED: [2 * hour, 18 * hour],
  COMMISSION_DONE: [2 * day, 4 * day],
  SEPARATE_ASSIGNED: [2 * hour, 18 * hour],
  SEPARATE_DONE: [day, 3 * day],
  RETURN_BACK: [day, 2 * day],
  RECEPTION_FINISHED: [hour, 6 * hour],
  SENT_TO_EKOMET: [2 * hour, 20 * hour],
  ARCHIVED: [30 * day, 30 * day],
};
/** A disputed consignment is archived by hand, not by the 30-day rule. */
const archivedByHand: Range = [6 * day, 12 * day];

const spread = (random: Random, [min, max]: Range): number => random.integer(min / minute, max / minute) * minute;

/** Generated backwards from the end, so that no moment is in the future and the order is always right. */
export function travel(plan: JourneyPlan, tools: JourneyTools): Journey {
  const { now, random, commissions, separations } = tools;
  const journey: Journey = { milestones: [], commission: null, separation: null };

  const hold = (book: CommissionBook, limit: Date, wait: Range): Appointment => {
    const at = book.before(plan.station, earlier(limit, hour));
    return { at, setAt: earlier(at, spread(random, wait)) };
  };
  const promise = (book: CommissionBook, setAt: Date): Appointment => ({
    setAt,
    at: book.after(plan.station, later(now, random.integer(4, 120) * hour)),
  });

  let at = earlier(now, plan.restMs);
  for (const status of pathTo(plan).toReversed()) {
    if (status === 'COMMISSION_DONE') {
      journey.commission = hold(commissions, at, waits.COMMISSION_DONE);
      at = later(journey.commission.at, hour);
    } else if (status === 'SEPARATE_DONE') {
      journey.separation = hold(separations, at, waits.SEPARATE_DONE);
      at = later(journey.separation.at, hour);
    } else if (status === 'COMMISSION_ASSIGNED') {
      journey.commission ??= promise(commissions, at);
      at = journey.commission.setAt;
    } else if (status === 'SEPARATE_ASSIGNED') {
      journey.separation ??= promise(separations, at);
      at = journey.separation.setAt;
    }
    journey.milestones.unshift({ status, at });
    const wait = status === 'ARCHIVED' && plan.dispute !== 'none' ? archivedByHand : waits[status];
    at = earlier(at, spread(random, wait));
  }
  return journey;
}
