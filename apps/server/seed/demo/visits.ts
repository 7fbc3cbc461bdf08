// Half a year of visits of a small fleet, one a day, with a few effects for the statistics of the product to find:
// docs/statistics.md, «Demo data».
import { receptionStations } from '../dictionaries/stations.ts';
import { createRandom } from '../random.ts';
import { day, earlier, later, minute } from '../works-time.ts';
import { type LayerDraft, reachedAt, type TransportDraft } from './draft.ts';
import { type JourneyTools, travel } from './journey.ts';
import { fillLoad } from './load.ts';
import { papersFor, placeFor, senderInfoFor } from './papers.ts';
import { performersOf } from './performers.ts';
import { planPast } from './plan.ts';
import { suppliers } from './suppliers.ts';
import { routeFor, shipmentDateFor } from './transports.ts';
import { gondolaNumber } from './vehicles.ts';

const wagons = 18;
const rounds = 10;
export const visitCount = wagons * rounds;
/** Days between now and the end of the newest visit. */
const newestAge = 3;
export const visitDays = visitCount + 20;

/** For 50 days this scale of the three has shown 100 kg more than before. */
const drifting = { scale: 1, kg: 100, days: 50 };
/** At its newest visit this wagon was weighed with the tare of the other one. */
const swapped = { wagon: 3, with: 7 };

/** Who judges the layers, in turn: the last one sees 0.4 points more than there is. */
const inspectors = ['controller', 'master', 'inactive'] as const;
export const biasOf = { controller: 0, master: 0, inactive: 0.4 } as const;

/** Each wagon comes to every scale in turn. */
const scaleOf = (wagon: number, round: number): number => (wagon + round) % 3;

/** Wagons differ by more than the scales scatter: 80 kg from one to the next. */
const trueTareKg = (wagon: number): number => 22_600 + 80 * ((wagon * 7) % wagons);

/** After the other drafts, from a sequence of its own: those stay as they are. */
export function* draftVisits(tools: JourneyTools, randomSeed: number): Generator<TransportDraft> {
  const random = createRandom(randomSeed);
  const numbers = Array.from({ length: wagons }, () => gondolaNumber(random));
  for (let visit = 0; visit < visitCount; visit += 1) {
    const [wagon, round] = [visit % wagons, Math.floor(visit / wagons)];
    const age = newestAge + visitCount - 1 - visit;
    const isSwapped = wagon === swapped.wagon && round === rounds - 1;
    const isDrifted = scaleOf(wagon, round) === drifting.scale && age < drifting.days;
    const tareKg =
      trueTareKg(isSwapped ? swapped.with : wagon) + random.stepped(-20, 20, 20) + (isDrifted ? drifting.kg : 0);
    yield draftVisit(
      { ...tools, random },
      {
        number: numbers[wagon]!,
        tareKg,
        ageMs: age * day,
        scale: scaleOf(wagon, round),
        inspector: inspectors[(visit + round) % inspectors.length]!,
      },
    );
  }
}

interface Visit {
  number: string;
  tareKg: number;
  ageMs: number;
  scale: number;
  inspector: (typeof inspectors)[number];
}

const layerCount = 10;
const judgedLayers = 5;
const sights = ['земля', 'песок', '', 'бетон', 'резина'] as const;

/** Every other layer, scattered about what the load has. */
function layersFor({ random }: JourneyTools, percent: number, begunAt: Date, by: Visit['inspector']): LayerDraft[] {
  return Array.from({ length: judgedLayers }, (_, place) => ({
    number: 2 * place + 1,
    percent: Math.round(10 * ((percent * random.integer(60, 140)) / 100 + biasOf[by])) / 10,
    seen: sights[place] ?? '',
    at: later(begunAt, 8 * (place + 1) * minute),
    by,
  }));
}

function draftVisit(tools: JourneyTools, { number, tareKg, ageMs, scale, inspector }: Visit): TransportDraft {
  const { random, now } = tools;
  const division = 'navashino';
  const station = receptionStations.navashino;
  const plan = planPast(ageMs);
  const { milestones } = travel({ ...plan, vehicle: 'rail', dispute: 'none', station }, tools);
  const load = fillLoad(random, { tareKg, netKg: random.stepped(56_000, 66_000, 50) }, false);
  const shipmentDate = shipmentDateFor(random, milestones, now);
  const weighedAt = reachedAt(milestones, 'WEIGHED')!;
  return {
    division,
    station,
    mode: 'VRP',
    vehicle: { type: 'Вагон', number, trailer: null },
    containers: [],
    route: routeFor(random, random.pick(suppliers), station, 'rail'),
    papers: papersFor(random, 'rail', plan.status, shipmentDate),
    shipmentDate,
    isImported: true,
    journey: milestones,
    sender: load.sender,
    senderInfo: senderInfoFor(random, load.sender[0]?.kind ?? '', 'rail'),
    discovered: load.discovered,
    unordered: load.unordered,
    weighings: [
      {
        kind: 'REGISTER',
        grossKg: tareKg + load.netKg,
        tareKg,
        netKg: load.netKg,
        trashKg: load.trashKg,
        at: earlier(weighedAt, minute),
        by: performersOf[division].weigher,
        scale,
      },
    ],
    layers: {
      count: layerCount,
      judged: layersFor(tools, (100 * load.trashKg) / load.netKg, reachedAt(milestones, 'IN_RECEPTION')!, inspector),
    },
    acceptancePlace: placeFor(random, division),
    specialMark: null,
    onReweight: false,
    storage: null,
    commission: null,
    separation: null,
    torg2: null,
    deletedAt: null,
  };
}
