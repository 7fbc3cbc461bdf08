import type { Terms } from '@otk/domain/storage/storage.terms';

/** The defaults of the migration. */
const usual: Terms = {
  callHours: 24,
  answerDays: 1,
  arrivalDays: 3,
  travelDays: 0,
  finishDays: 20,
  escalateHours: 4,
  dailyCost: 1500,
};

/** Suppliers whose contracts have terms of their own: stricter ones, so that the demo has deadlines near and past. */
export const ownTerms: Readonly<Record<string, Terms>> = {
  'АО «Мордоввтормет-Тест»': { ...usual, travelDays: 2, dailyCost: 2200 },
  'ООО «Керженец-Ресурс»': { ...usual, callHours: 6, finishDays: 5, escalateHours: 2 },
  'ООО «Проня-Металл-Тест»': { ...usual, callHours: 12, arrivalDays: 2, finishDays: 10, dailyCost: 1800 },
};

export const termsOf = (supplier: string): Terms => ownTerms[supplier] ?? usual;
