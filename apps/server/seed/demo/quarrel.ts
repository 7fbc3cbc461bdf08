import type { ReasonCode } from '../dictionaries/reasons.ts';
import type { Random } from '../random.ts';
import { earlier, later, minute } from '../works-time.ts';
import { type HearingDraft, type Milestone, reachedAt, type StorageDraft, totalKg } from './draft.ts';
import type { Journey } from './journey.ts';
import type { Load } from './load.ts';

const shortageShare = 0.02;
const excessTrashShare = 0.03;

/** The reasons follow from the load itself. */
function reasonsFor(load: Load): ReasonCode[] {
  const declared = load.sender.map((line) => line.kind);
  const declaredKg = totalKg(load.sender);
  const diffKg = load.netKg - declaredKg;
  const facts: readonly (readonly [ReasonCode, boolean])[] = [
    ['EXCESS_WEEDINESS', load.trashKg > load.netKg * excessTrashShare],
    ['KIND_MISMATCH', load.discovered.some((line) => !declared.includes(line.kind))],
    ['UNORDERED_FOUND', load.unordered.length > 0],
    ['EXPLOSIVE', load.unordered.some((line) => line.section === 'Взрывоопасные предметы')],
    ['WEIGHT_SHORTAGE', diffKg < -declaredKg * shortageShare],
    ['WEIGHT_SURPLUS', diffKg > declaredKg * shortageShare],
  ];
  return facts.filter(([, holds]) => holds).map(([reason]) => reason);
}

const otherComments = [
  'Расхождение между накладной и фактической маркировкой вагона',
  'Поставщик просит не вскрывать до приезда представителя',
] as const;

export function storageFor(random: Random, journey: readonly Milestone[], load: Load): StorageDraft | null {
  const begin = reachedAt(journey, 'ON_STORAGE');
  if (!begin) {
    return null;
  }
  const end = reachedAt(journey, 'RECEPTION_FINISHED') ?? reachedAt(journey, 'RETURN_BACK') ?? null;
  const hasOther = random.chance(0.08);
  return {
    begin,
    end,
    reasons: [...reasonsFor(load), ...(hasOther ? (['OTHER'] as const) : [])],
    comment: hasOther ? random.pick(otherComments) : null,
  };
}

const verdicts = [
  'Засорённость и виды лома подтверждены, расхождение отнесено на поставщика',
  'Часть лома переведена в другой вид, остальное отнесено на поставщика',
  'Незаказная продукция извлечена и взвешена, подлежит возврату',
  'Поставщик не явился, приемка проведена с представителем общественности',
] as const;

export function commissionFor(random: Random, { commission, milestones }: Journey): HearingDraft | null {
  const isHeld = reachedAt(milestones, 'COMMISSION_DONE') !== undefined;
  return commission && { ...commission, result: isHeld ? random.pick(verdicts) : null };
}

export function separationFor(random: Random, { separation, milestones }: Journey): HearingDraft | null {
  const isHeld = reachedAt(milestones, 'SEPARATE_DONE') !== undefined;
  return (
    separation && {
      ...separation,
      isSingleSide: random.chance(0.3),
      result: isHeld ? 'Раздельная выгрузка выполнена, каждый вид взвешен отдельно' : null,
    }
  );
}

/** The act is written before the storage ends; for a recent decision it may not exist yet. */
export function torgFor(random: Random, { milestones }: Journey): { number: string; at: Date } | null {
  const finishedAt = reachedAt(milestones, 'RECEPTION_FINISHED');
  const heldAt = reachedAt(milestones, 'SEPARATE_DONE') ?? reachedAt(milestones, 'COMMISSION_DONE');
  if (!heldAt || (!finishedAt && random.chance(0.5))) {
    return null;
  }
  const at = finishedAt ? earlier(finishedAt, 20 * minute) : later(heldAt, 20 * minute);
  return { number: '', at };
}
