import type { Random } from '../random.ts';
import { earlier, later, minute } from '../works-time.ts';
import {
  type Milestone,
  reachedAt,
  type ScrapDraft,
  totalKg,
  type UnorderedDraft,
  type WeighingDraft,
} from './draft.ts';
import type { Load } from './load.ts';
import type { Performers } from './performers.ts';

// Which facts of the load are known at the current milestone.

export interface KnownLoad {
  sender: ScrapDraft[];
  discovered: ScrapDraft[];
  unordered: UnorderedDraft[];
  weighings: WeighingDraft[];
  onReweight: boolean;
}

interface Circumstances {
  now: Date;
  random: Random;
  journey: readonly Milestone[];
  performers: Performers;
}

/** The kinds and the dirt are determined: by the end of reception or by the commission. */
const isSettled = (journey: readonly Milestone[]): boolean =>
  journey.some(({ status }) => status === 'RECEPTION_FINISHED' || status === 'COMMISSION_DONE');

function discoveredSoFar(load: Load, { random, journey }: Circumstances): ScrapDraft[] {
  if (isSettled(journey)) {
    return load.discovered;
  }
  if (!reachedAt(journey, 'IN_RECEPTION')) {
    return [];
  }
  const [main, ...others] = load.discovered;
  const unloaded = main ? [{ ...main, kg: Math.round((main.kg * random.integer(35, 75)) / 10_000) * 100 }] : [];
  return [...unloaded, ...others.slice(0, Math.max(0, others.length - 1))];
}

function unorderedSoFar(load: Load, { random, journey }: Circumstances): UnorderedDraft[] {
  if (!reachedAt(journey, 'IN_RECEPTION')) {
    return [];
  }
  const isUnderWay = !isSettled(journey) && !reachedAt(journey, 'RECEPTION_SUSPENDED');
  return isUnderWay && random.chance(0.5) ? [] : load.unordered;
}

/** A line removed during the inspection: it stays as evidence and is not counted. */
function withStruckOut(lines: ScrapDraft[], random: Random): ScrapDraft[] {
  const [main] = lines;
  return main && random.chance(0.05)
    ? [...lines, { kind: main.kind === '5А' ? '12А' : '5А', kg: random.stepped(500, 3_000, 100), deleted: true }]
    : lines;
}

const slips = [
  'Ошибка ввода: переставлены цифры брутто',
  'Взвешен соседний вагон',
  'Тара введена по трафарету, уточнена по факту',
] as const;

function registerWeighings(load: Load, weighedAt: Date, circumstances: Circumstances): WeighingDraft[] {
  const { random, journey, performers } = circumstances;
  const inForce: WeighingDraft = {
    kind: 'REGISTER',
    grossKg: load.tareKg + load.netKg,
    tareKg: load.tareKg,
    netKg: load.netKg,
    trashKg: isSettled(journey) ? load.trashKg : null,
    at: earlier(weighedAt, minute),
    by: performers.weigher,
  };
  if (!random.chance(0.05)) {
    return [inForce];
  }
  const slipKg = random.pick([-900, 90, 900, 1_800]);
  const voided: WeighingDraft = {
    ...inForce,
    grossKg: load.tareKg + load.netKg + slipKg,
    netKg: load.netKg + slipKg,
    trashKg: null,
    at: earlier(weighedAt, 11 * minute),
    voided: { at: inForce.at, by: performers.weigher, reason: random.pick(slips) },
  };
  return [voided, inForce];
}

/** The unloaded wagon still contains dirt and unordered items: its weight is the new tare, the scrap alone the new net. */
function reweighing(load: Load, at: Date, { performers }: Circumstances): WeighingDraft {
  const netKg = totalKg(load.discovered);
  const grossKg = load.tareKg + load.netKg;
  return { kind: 'OVERWEIGHT', grossKg, tareKg: grossKg - netKg, netKg, trashKg: null, at, by: performers.weigher };
}

function clearWeighing(load: Load, at: Date, { performers }: Circumstances): WeighingDraft {
  const netKg = totalKg(load.discovered);
  return { kind: 'CLEAR', grossKg: null, tareKg: null, netKg, trashKg: null, at, by: performers.weigher };
}

export function reveal(load: Load, circumstances: Circumstances): KnownLoad {
  const { now, random, journey } = circumstances;
  const weighedAt = reachedAt(journey, 'WEIGHED');
  const finishedAt = reachedAt(journey, 'RECEPTION_FINISHED');
  const separatedAt = reachedAt(journey, 'SEPARATE_DONE');
  const onReweight = finishedAt !== undefined && random.chance(0.1);
  const reweighedAt =
    onReweight && random.chance(0.8) ? later(finishedAt, random.integer(40, 300) * minute) : undefined;

  return {
    sender: load.sender,
    discovered: withStruckOut(discoveredSoFar(load, circumstances), random),
    unordered: unorderedSoFar(load, circumstances),
    onReweight,
    weighings: [
      ...(weighedAt ? registerWeighings(load, weighedAt, circumstances) : []),
      ...(separatedAt ? [clearWeighing(load, earlier(separatedAt, 10 * minute), circumstances)] : []),
      ...(reweighedAt && reweighedAt <= now ? [reweighing(load, reweighedAt, circumstances)] : []),
    ],
  };
}
