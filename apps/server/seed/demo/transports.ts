import type { TransportStatus } from '@otk/domain/transport/transport.status';

import { receptionStations } from '../dictionaries/stations.ts';
import type { Random } from '../random.ts';
import { earlier, hour, later, worksDate } from '../works-time.ts';
import { type DivisionKey, type Milestone, reachedAt, type RouteDraft, type TransportDraft } from './draft.ts';
import { type Dispute, type JourneyTools, travel } from './journey.ts';
import { fillLoad } from './load.ts';
import { papersFor, placeFor, remarkFor, senderInfoFor } from './papers.ts';
import { performersOf } from './performers.ts';
import { type Plan, planTransports } from './plan.ts';
import { commissionFor, separationFor, storageFor, torgFor } from './quarrel.ts';
import { reveal } from './reveal.ts';
import { consignors, type SupplierEntry, suppliers } from './suppliers.ts';
import { containersWith, railVehicle, roadVehicle, withWrongControlDigit } from './vehicles.ts';

const railShare: readonly DivisionKey[] = [
  ...Array.from({ length: 12 }, () => 'navashino' as const),
  ...Array.from({ length: 4 }, () => 'shop' as const),
  ...Array.from({ length: 2 }, () => 'novolipetsk' as const),
];

/** Of the three alarms of a demo. */
const alarmOfGate = 2;

/**
 * Dealt without replacement, so that the shares are right in a small set too. A lorry is first recorded at the gate, and
 * one alarm is of the gate.
 */
function divisionDealer(random: Random): (status: TransportStatus) => DivisionKey {
  const byRail = random.dealer(railShare);
  const byAnyRoad = random.dealer<DivisionKey>([...railShare, 'kpp', 'kpp']);
  let alarms = 0;
  return (status) => {
    alarms += status === 'RADIATION_ALARM' ? 1 : 0;
    if (status === 'KPP_REGISTERED' || (status === 'RADIATION_ALARM' && alarms === alarmOfGate)) {
      return 'kpp';
    }
    return status === 'NEW' || status === 'ARRIVED' ? byRail() : byAnyRoad();
  };
}

function stationFor(random: Random, division: DivisionKey): string {
  const { navashino, vorsino, elektrostal, novolipetsk } = receptionStations;
  if (division === 'novolipetsk') {
    return novolipetsk;
  }
  return division === 'navashino'
    ? random.pick([navashino, navashino, navashino, navashino, vorsino, elektrostal])
    : navashino;
}

const quarrelled: Partial<Record<TransportStatus, Dispute>> = {
  RECEPTION_SUSPENDED: 'commission',
  ON_STORAGE: 'commission',
  COMMISSION_ASSIGNED: 'commission',
  COMMISSION_DONE: 'commission',
  SEPARATE_ASSIGNED: 'separation',
  SEPARATE_DONE: 'separation',
  RETURN_BACK: 'commission',
};
const settled: readonly TransportStatus[] = ['RECEPTION_FINISHED', 'SENT_TO_EKOMET', 'ARCHIVED'];

const disputeFor = (random: Random, status: TransportStatus): Dispute =>
  quarrelled[status] ??
  (settled.includes(status)
    ? random.weighted<Dispute>([
        // More would fill the calendar of a large set for years: a day of a station has six places.
        ['none', 88],
        ['commission', 9],
        ['separation', 3],
      ])
    : 'none');

export function routeFor(
  random: Random,
  supplier: SupplierEntry,
  station: string,
  vehicle: 'rail' | 'auto',
): RouteDraft {
  return {
    provider: supplier.name,
    gro: random.chance(0.22) ? random.pick(consignors).name : supplier.name,
    stationOut: vehicle === 'rail' ? supplier.station : null,
    stationIn: vehicle === 'rail' ? station : null,
  };
}

/** The papers are some hours older than the first record of the transport. */
export function shipmentDateFor(random: Random, journey: readonly Milestone[], now: Date): string {
  return worksDate(earlier(journey[0]?.at ?? now, random.integer(2, 10) * hour));
}

function deletionFor(random: Random, { status, restMs }: Plan, now: Date): Date | null {
  const mayBeMistake = status === 'NEW' || status === 'ARRIVED' || status === 'INCOMING_CONTROL';
  return mayBeMistake && random.chance(0.08) ? later(earlier(now, restMs), Math.floor(restMs / 2)) : null;
}

/** One number in a hundred is wrong on purpose: so that the warning can be seen. */
const isWrongNumberDue = (index: number): boolean => index % 100 === 37;

function draftTransport(plan: Plan, division: DivisionKey, index: number, tools: JourneyTools): TransportDraft {
  const { now, random } = tools;
  const { status } = plan;
  const vehicle = division === 'kpp' ? 'auto' : 'rail';
  const station = stationFor(random, division);
  const dispute = disputeFor(random, status);
  const journey = travel({ ...plan, vehicle, dispute, station }, tools);
  const { milestones } = journey;

  const loaded = vehicle === 'auto' ? roadVehicle(random) : railVehicle(random);
  const hasWrongNumber = vehicle === 'rail' && isWrongNumberDue(index);
  const number = hasWrongNumber ? withWrongControlDigit(loaded.vehicle.number) : loaded.vehicle.number;
  const load = fillLoad(random, loaded.masses, dispute !== 'none');
  const senderKg = load.sender.reduce((sum, line) => sum + line.kg, 0);
  const shipmentDate = shipmentDateFor(random, milestones, now);

  return {
    division,
    station,
    mode: vehicle === 'auto' ? 'KPP' : 'VRP',
    vehicle: { ...loaded.vehicle, number },
    containers: containersWith(random, loaded.containerCount, senderKg),
    route: routeFor(random, random.pick(suppliers), station, vehicle),
    papers: papersFor(random, vehicle, status, shipmentDate),
    shipmentDate,
    isImported: vehicle === 'rail' && random.chance(0.85),
    journey: milestones,
    senderInfo: senderInfoFor(random, load.sender[0]?.kind ?? '', vehicle),
    ...reveal(load, { now, random, journey: milestones, performers: performersOf[division] }),
    acceptancePlace: reachedAt(milestones, 'IN_RECEPTION') ? placeFor(random, division) : null,
    specialMark: remarkFor(random, status, hasWrongNumber),
    storage: storageFor(random, milestones, load),
    commission: commissionFor(random, journey),
    separation: separationFor(random, journey),
    torg2: torgFor(random, journey),
    deletedAt: deletionFor(random, plan, now),
  };
}

export function* draftTransports(count: number, tools: JourneyTools): Generator<TransportDraft> {
  const divisionFor = divisionDealer(tools.random);
  let index = 0;
  for (const plan of planTransports(tools.random, count)) {
    yield draftTransport(plan, divisionFor(plan.status), index, tools);
    index += 1;
  }
}
