// Radiation at the gate (domain §7.2). The limits are rows of `validation_rule`, so a works with stricter ones changes data.
import { compare, decimal, roundHalfUp, subtract, toNumber } from '../../kernel/decimal.ts';
import type { radiationResults } from './kpp.card.ts';
import type { ValidationRule } from '../transport/transport.validation.ts';

export type RadiationResult = (typeof radiationResults)[number];

export const radiationWords: Readonly<Record<RadiationResult, string>> = {
  NORMAL: 'Норма',
  WARNING: 'Повышенный фон',
  ALARM: 'Тревога',
};

/** Doses in мкЗв/ч; null: not measured. */
export interface RadiationReading {
  readonly radiationBackground: number | null;
  readonly radiationMax: number | null;
}

/** What the source adds to the natural background. Without a background the whole reading counts: the safe side. */
export function excessOf({ radiationBackground, radiationMax }: RadiationReading): number | null {
  return radiationMax === null
    ? null
    : toNumber(roundHalfUp(subtract(decimal(radiationMax), decimal(radiationBackground ?? 0)), 2));
}

export interface RadiationVerdict {
  readonly result: RadiationResult;
  /** What the guard must do. */
  readonly message: string;
  readonly excess: number;
}

type LimitRule = Pick<ValidationRule, 'rule' | 'value' | 'level' | 'message'> & { readonly field?: string };

/** The limits of the seed: used by a device that has not loaded the rules yet, so that an alarm never waits for a network. */
export const usualLimits: readonly LimitRule[] = [
  {
    rule: 'radiationExcess',
    value: 0.05,
    level: 'WARN',
    message: 'Фон повышен: сделайте ручное измерение',
  },
  {
    rule: 'radiationExcess',
    value: 0.2,
    level: 'ERROR',
    message: 'Въезд запрещён. Отведите ТС в сторону, не подпускайте людей, ждите начальника смены',
  },
  {
    rule: 'radiationExcess',
    value: 1,
    level: 'ERROR',
    message: 'Остановите все работы, ограничьте зону, вызовите Роспотребнадзор',
  },
];

/** A warning begins at its limit, an alarm above it; of several alarms the one with the highest limit is shown. */
const isOver = (excess: number, { value, level }: LimitRule): boolean => {
  const order = compare(decimal(excess), decimal(value ?? 0));
  return level === 'WARN' ? order >= 0 : order > 0;
};

const usualBackgrounds: readonly LimitRule[] = [
  {
    rule: 'usualRange',
    value: 0.03,
    level: 'ERROR',
    message: 'Такого низкого фона не бывает. Проверьте прибор и измерьте фон снова',
  },
  {
    rule: 'usualRange',
    value: 0.3,
    level: 'ERROR',
    message:
      'Такого высокого фона не бывает. Отойдите от ТС на 20 м и измерьте снова; не снижается — оставьте поле пустым',
  },
];

/** The smaller value is the lower limit, the larger one the upper. */
function backgroundLimits(rules: readonly LimitRule[]) {
  const given = rules.filter(({ rule, field }) => rule === 'usualRange' && field === 'radiationBackground');
  const limits = (given.length > 0 ? given : usualBackgrounds).toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
  return { low: limits.length > 1 ? limits[0] : undefined, high: limits.at(-1)! };
}

/** Why this cannot be the natural background; null when it can, or when none was measured. */
export function backgroundFault(rules: readonly LimitRule[], background: number | null): string | null {
  if (background === null) {
    return null;
  }
  const { low, high } = backgroundLimits(rules);
  if (low && compare(decimal(background), decimal(low.value ?? 0)) < 0) {
    return low.message;
  }
  return compare(decimal(background), decimal(high.value ?? 0)) > 0 ? high.message : null;
}

/**
 * Null when nothing was measured. Of a background that nature does not have only the usual part is subtracted: beside a
 * source the background is high too, and a reading typed as its own background would hide it.
 */
export function judgeRadiation(rules: readonly LimitRule[], reading: RadiationReading): RadiationVerdict | null {
  const most = backgroundLimits(rules).high.value ?? 0;
  const { radiationBackground } = reading;
  const subtracted = radiationBackground === null ? null : Math.min(radiationBackground, most);
  const excess = excessOf({ ...reading, radiationBackground: subtracted });
  if (excess === null) {
    return null;
  }
  const given = rules.filter(({ rule }) => rule === 'radiationExcess');
  const limits = given.length > 0 ? given : usualLimits;
  const [worst] = limits
    .filter((limit) => isOver(excess, limit))
    .toSorted((a, b) => Number(b.level === 'ERROR') - Number(a.level === 'ERROR') || (b.value ?? 0) - (a.value ?? 0));
  if (worst === undefined) {
    return { result: 'NORMAL', message: 'В пределах нормы', excess };
  }
  return { result: worst.level === 'ERROR' ? 'ALARM' : 'WARNING', message: worst.message, excess };
}
