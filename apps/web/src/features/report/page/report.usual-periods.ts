import type { Period } from '@otk/domain/report/report.rules';
import { monthsUntil } from '@otk/domain/report/report.supplier';

export type UsualPeriod = readonly [label: string, period: Period];

export const usualMonths = (today: string): readonly UsualPeriod[] => [
  ['Этот месяц', monthsUntil(today, 1)],
  ['Прошлый месяц', monthsUntil(today, 1, 1)],
];
